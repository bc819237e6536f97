import { resolve } from 'node:path'
import { describe } from 'vitest'

type Language = 'Python' | 'mypy (types of Python)' | 'PHP' | 'openssl'

const file = resolve(import.meta.dirname, '../tools/ground/languages.mjs')
const { languagesHere } = (await import(file)) as { languagesHere: () => Record<Language, boolean> }
const here = languagesHere()

/** Tests that need another language: none where this machine has no program for it, and that is said. */
export const describeIn = (language: Language, tests: () => void): void => {
  if (here[language]) describe(`in ${language}`, tests)
  else process.stdout.write(`\nNOT RUN: tests in ${language}, for which this machine has no program.\n`)
}
