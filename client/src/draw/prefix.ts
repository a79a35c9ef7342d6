/** The element id of a symbol `group:id` or of a drawing `group/name`. */
export const idOf = (name: string): string => name.replace(':', '-').replace('/', '--')

/** Ids are unique within a file only: prefix them and what refers to them. The content policy forbids style attributes: set them aside. */
export const prefixed = (svg: string, by: string): string =>
  svg
    .replace(/\bid="([^"]+)"/g, `id="${by}-$1"`)
    .replace(/\b(?:xlink:)?href="#([^"]+)"/g, `href="#${by}-$1"`)
    .replace(/url\((["']?)#([^)"']+)\1\)/g, `url(#${by}-$2)`)
    .replace(/\sstyle="([^"]*)"/g, ' data-style="$1"')
