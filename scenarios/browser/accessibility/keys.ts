import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { settle } from '../settle.ts'

/** What a tree says of the day it was read on, or of rows by number. */
const steady = (tree: string): string =>
  tree
    .replace(/^\s*- \/(url|placeholder):.*\n?/gm, '')
    // Of a long list, such as that of countries, the one that is chosen.
    .replace(/(?:^\s*- option .*\n?){12,}/gm, (list) => list.match(/^.*\[selected\].*\n/gm)?.join('') ?? '')
    .replace(/\b(January|February|March|April|May|June|July|August|September|October|November|December)\b/g, 'Month')
    .replace(/\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, 'Day')
    .replace(/\b[A-Z]-[A-Z0-9]{5,}\b/g, 'A-#')
    .replace(/localhost:\d+/g, 'localhost')
    .replace(/Invoice \d{4}-/g, 'Invoice #-')
    .replace(/\b\d{1,2}:\d{2}\b/g, '#:#')
    .replace(/\b\d{1,2}(?= Month)/g, '#')
    .replace(/Month \d{4}/g, 'Month #')
    .replace(/\b\d{1,2}[./]\d{1,2}[./]\d{4}\b/g, '#.#.#')
    .replace(/\b[0-9a-f]{8,}\b/g, '#')

export type Hands = {
  page: Page
  /** By Tab until the focus is there, as somebody does who reads on. */
  reach: (target: Locator) => Promise<void>
  /** Reaches it and presses Enter, or another key. */
  press: (target: Locator, key?: string) => Promise<void>
  type: (target: Locator, text: string) => Promise<void>
  /** Keeps how a screen reader reads what is in front: the dialog, or the page, or the part that is given. */
  read: (step: string, part?: Locator) => Promise<void>
  /** All that was read, as a golden text. */
  heard: () => string
}

const farthest = 120

/** A person at a page who has keys and nothing else. */
export const handsOn = (page: Page): Hands => {
  const steps: string[] = []
  const isThere = async (target: Locator) => (await target.and(page.locator(':focus')).count()) > 0
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor({ state: 'attached' })
    await settle(page)
    for (let presses = 0; presses < farthest; presses++) {
      if (await isThere(target)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${page.url()}: ${farthest} tabs do not lead to ${String(target)}`)
  }
  return {
    page,
    reach,
    press: async (target, key = 'Enter') => {
      await reach(target)
      await page.keyboard.press(key)
    },
    type: async (target, text) => {
      await reach(target)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
      expect(await target.inputValue()).toBe(text)
    },
    read: async (step, part) => {
      await settle(page)
      const dialog = page.locator('[role="dialog"]:visible')
      const front = part ?? ((await dialog.count()) > 0 ? dialog.last() : page.locator('main').last())
      steps.push(`# ${step}\n${steady(await front.ariaSnapshot())}\n`)
    },
    heard: () => steps.join('\n'),
  }
}
