/* Made by scripts/types.mjs from schema.json: do not edit. */


/**
 * One viewer's table at one moment.
 */
export interface Scene {
  game: string
  lang: string
  title: string
  prompt: Prompt
  zones: Zone[]
  pieces: Piece[]
  targets: Target[]
  labels: Label[]
  buttons: Button[]
  panels: Panel[]
  log: LogLine[]
  moment: Moment | null
  result: Result | null
  rails: {
    [k: string]: [number, number][]
  }
  describe: string[]
}
/**
 * What the viewer is asked or is waiting for.
 */
export interface Prompt {
  text: string
  rules: string[]
  mine: boolean
  waiting: number[]
  symbol: string
  about: string[]
}
/**
 * A drawing with its own coordinates.
 */
export interface Zone {
  key: string
  label: string
  w: number
  h: number
  art: string
  role: 'board' | 'hand' | 'mat' | 'side'
  seat: number
  views: Box[]
  about: string
}
/**
 * A part of a zone to zoom to, with its name.
 */
export interface Box {
  key: string
  label: string
  x: number
  y: number
  w: number
  h: number
}
/**
 * Something that lies in a zone. Its key is stable for its life, so that it can be animated.
 */
export interface Piece {
  key: string
  zone: string
  x: number
  y: number
  w: number
  h: number
  symbol: string
  seat: number
  label: string
  tip: string
  about: string
  title: string
  text: string
  count: number
  z: number
  turn: number
  state: '' | 'dim' | 'ghost' | 'lit'
  rail: string
  at: number
  acts: Act[]
}
/**
 * One legal action, at the place where one clicks for it.
 */
export interface Act {
  action: string
  text: string
  piece: string
  badge: string
  aside: boolean
  rules: string[]
}
/**
 * A place that can be clicked now.
 */
export interface Target {
  key: string
  zone: string
  shape: Shape
  label: string
  acts: Act[]
  about: string
}
/**
 * Where a target is hit: a circle, a rectangle (x, y = centre), or an SVG path in the zone's coordinates.
 */
export interface Shape {
  kind: 'circle' | 'path' | 'rect'
  x: number
  y: number
  r: number
  w: number
  h: number
  d: string
}
/**
 * Words printed on a zone in the viewer's language: names of places, counters.
 */
export interface Label {
  key: string
  zone: string
  x: number
  y: number
  text: string
  size: number
  w: number
  anchor: 'end' | 'middle' | 'start'
  style: 'number' | 'plain' | 'quiet' | 'title'
  seat: number
  turn: number
}
/**
 * A choice with no place on the table.
 */
export interface Button {
  act: Act
  style: 'plain' | 'primary' | 'quiet'
  symbol: string
  about: string
}
/**
 * What one seat has, as words and numbers.
 */
export interface Panel {
  seat: number
  name: string
  team: number
  active: boolean
  score: string
  rows: Row[]
}
/**
 * A line of a player's panel.
 */
export interface Row {
  label: string
  value: string
  symbol: string
  about: string
}
/**
 * A line of the log.
 */
export interface LogLine {
  text: string
  seat: number
  head: number
  hit: boolean
  minor: boolean
  step: number
  rules: string[]
  symbol: string
}
/**
 * Something that everybody follows: a duel, a calamity, a reveal. Shown above the table while it lasts.
 */
export interface Moment {
  key: string
  title: string
  lines: string[]
  symbols: string[]
  seats: number[]
}
/**
 * How the game ended.
 */
export interface Result {
  text: string
  winners: number[]
  scores: number[]
  rows: Score[]
}
/**
 * One row of the final table: parts by label, for each seat.
 */
export interface Score {
  label: string
  values: number[]
}
/**
 * An explanation of a card, a tile, a space or a piece: a lexicon entry of a game.
 */
export interface LexiconEntry {
  title: string
  text: string
  symbol: string
  w: number
  h: number
  facts: Row[]
  rules: string[]
}

/** What a field holds when the server leaves it out. */
export const DEFAULTS = {
  "Scene": {
    "pieces": [],
    "targets": [],
    "labels": [],
    "buttons": [],
    "panels": [],
    "log": [],
    "moment": null,
    "result": null,
    "rails": {},
    "describe": []
  },
  "Prompt": {
    "rules": [],
    "mine": false,
    "waiting": [],
    "symbol": "",
    "about": []
  },
  "Zone": {
    "art": "",
    "role": "board",
    "seat": -1,
    "views": [],
    "about": ""
  },
  "Box": {},
  "Piece": {
    "h": 0,
    "symbol": "",
    "seat": -1,
    "label": "",
    "tip": "",
    "about": "",
    "title": "",
    "text": "",
    "count": -1,
    "z": 0,
    "turn": 0,
    "state": "",
    "rail": "",
    "at": 0,
    "acts": []
  },
  "Act": {
    "piece": "",
    "badge": "",
    "aside": false,
    "rules": []
  },
  "Target": {
    "about": ""
  },
  "Shape": {
    "kind": "circle",
    "x": 0,
    "y": 0,
    "r": 0,
    "w": 0,
    "h": 0,
    "d": ""
  },
  "Label": {
    "size": 16,
    "w": 0,
    "anchor": "middle",
    "style": "plain",
    "seat": -1,
    "turn": 0
  },
  "Button": {
    "style": "plain",
    "symbol": "",
    "about": ""
  },
  "Panel": {
    "team": -1,
    "active": false,
    "score": "",
    "rows": []
  },
  "Row": {
    "symbol": "",
    "about": ""
  },
  "LogLine": {
    "seat": -1,
    "head": 0,
    "hit": false,
    "minor": false,
    "step": 0,
    "rules": [],
    "symbol": ""
  },
  "Moment": {
    "lines": [],
    "symbols": [],
    "seats": []
  },
  "Result": {
    "scores": [],
    "rows": []
  },
  "Score": {},
  "LexiconEntry": {
    "text": "",
    "symbol": "",
    "w": 1,
    "h": 1,
    "facts": [],
    "rules": []
  }
} as const
