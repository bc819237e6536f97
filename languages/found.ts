import { readLanguages } from './read.ts'

/** Every folder with a `language.json`, by its code. Built programs and pages hold what was found when they were built. */
export const languages = readLanguages()
