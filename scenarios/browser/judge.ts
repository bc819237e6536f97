import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { inject } from 'vitest'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { lookOf } from './look-of.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const contrast = 'color-contrast'

/**
 * What the stories of this run, whichever process tells them, were found without a fault in. The long edition remembers nothing, except
 * where it walks over more states than it could judge anew.
 */
const memory = (remembers: boolean) => {
  const file = join(inject('testServer').shared, 'judged')
  const known = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  return {
    knows: (word: string) => remembers && known.has(word),
    remember: (words: readonly string[]) =>
      appendFileSync(file, words.flatMap((word) => (known.has(word) ? [] : [`${word}\n`])).join('')),
  }
}

const short = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16)

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe's source is large, even the smallest form of it, so a document that has it keeps it. */
const bringAxe = async (frame: Frame): Promise<void> => {
  if (await frame.evaluate(() => 'axe' in window)) return
  // No frame of another site is looked into, which saves axe a page of its own.
  await frame.evaluate(`${source};axe.configure({ allowedOrigins: ['<same_origin>'] })`)
}

/**
 * Only violations are described and sent. No style sheets are loaded: of the two rules that ask for them one is an experiment, which is not
 * asked, and the other never calls anything a violation.
 */
export const violationsOn = async (page: Page, options: RunOptions, within?: string) => {
  await bringAxe(page.mainFrame())
  const inner = page.frames().filter((frame) => frame !== page.mainFrame())
  // A frame that goes or never comes is left out.
  const brought = Promise.allSettled(inner.map(bringAxe))
  if (inner.length > 0) await Promise.race([brought, page.waitForTimeout(1000)])
  return page.evaluate(
    async (given) => {
      const { place, asked }: { place?: string; asked: RunOptions } = JSON.parse(given)
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(place ?? document, asked)
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
    },
    JSON.stringify({ place: within, asked: { ...options, resultTypes: ['violations'], preload: false } }),
  )
}

type Asked = {
  /** The part to judge: the whole page when left out. */
  within?: string
  remembers?: boolean
}

/**
 * What axe finds on a page by WCAG 2.2 AA, and how much of it was asked. The same elements in the same order, rows of one shape
 * counted as one, are judged once in a run, and so is each colour of text on its ground.
 */
export const judge = async (
  page: Page,
  { within, remembers = !isLongEdition }: Asked = {},
): Promise<{ asked: 'all' | 'shape' | 'colours' | 'nothing'; found: string[] }> => {
  const { shape, colours, isPlain } = await page.evaluate(lookOf, within)
  const { knows, remember } = memory(remembers)
  const shapeWord = short(shape)
  const colourWords = colours.map(short)
  const asksColours = !isPlain || !colourWords.every(knows)
  const asksShape = !knows(shapeWord)
  if (!asksShape && !asksColours) return { asked: 'nothing', found: [] }
  const violations = await violationsOn(
    page,
    {
      runOnly: asksShape ? { type: 'tag', values: tags } : { type: 'rule', values: [contrast] },
      rules: {
        ...(asksColours ? {} : { [contrast]: { enabled: false } }),
        // Axe asks for the size of targets only when told to, and for landmarks around what lies over the page as well.
        ...(asksShape ? { 'target-size': { enabled: true } } : {}),
        ...(asksShape && within ? { region: { enabled: false } } : {}),
      },
    },
    within,
  )
  if (violations.length === 0) remember([shapeWord, ...(isPlain ? colourWords : [])])
  return {
    asked: asksShape ? (asksColours ? 'all' : 'shape') : 'colours',
    found: violations.map(
      ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map((html) => html.slice(0, 160)).join(' | ')}`,
    ),
  }
}
