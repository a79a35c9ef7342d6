/** The lessons as the server tells them: docs/protocol.md, section 2. */
import { get, post, type TableInfo } from '../net/api'

export interface LessonInfo { key: string; title: string; about: string; minutes: number }
export interface Course { slug: string; goal: string; about: string[]; lessons: LessonInfo[] }
export interface Step { text: string; rules: string[]; point: string[]; accept: string[]; at: number }
export interface Tip { question: string; text: string; rules: string[] }
export interface Lesson extends LessonInfo { seat: number; answers: number; free: boolean; steps: Step[]; tips: Tip[] }
/** How far a learner is: answers given, and the name of the question that is open for the learner. */
export interface Progress { at: number; question: string }

export const course = (game: string): Promise<Course> => get(`/api/games/${game}/lessons`)
export const lesson = (game: string, key: string): Promise<Lesson> => get(`/api/games/${game}/lessons/${key}`)
export const begin = (game: string, key: string): Promise<TableInfo> => post(`/api/games/${game}/lessons/${key}`)

/** The lesson that comes after another, if there is one. */
export const after = (all: readonly LessonInfo[], key: string): LessonInfo | undefined => all[all.findIndex((each) => each.key === key) + 1]
