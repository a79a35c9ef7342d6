/** French signs stay on the line of the word before them. */
const bound = (text: string): string => text.replace(/ (?=[:;?!»])/g, '\u00a0').replace(/« /g, '«\u00a0')

/** Fills the blanks of a sentence; `{0:plural|one|many}` says one or many, as the games' own texts do. */
export function fill(text: string, lang: 'en' | 'fr', blanks: (string | number)[]): string {
  const plural = /\{(\d):plural\|((?:[^{}|]|\{\d\})*)\|((?:[^{}|]|\{\d\})*)\}/g
  const chosen = text.replace(plural, (_, n: string, one: string, many: string) => {
    return new Intl.PluralRules(lang).select(Number(blanks[Number(n)])) === 'one' ? one : many
  })
  return (lang === 'fr' ? bound(chosen) : chosen).replace(/\{(\d)\}/g, (_, n: string) => String(blanks[Number(n)] ?? ''))
}
