import type { Locator, Page } from 'playwright-core'
import { settle } from '../settle.ts'

/**
 * The further states of a screen, reached by what screens are made of and not by name, so that a new screen is covered without a line:
 * what lies behind each button that opens something, its dialogs, its forms refused, its list without rows.
 */

/** Judges the page as it is, or the part that is marked as lying over it. */
export type LookAt = (state: string, isOver?: boolean) => Promise<void>

type Walk = { page: Page; address: string; lookAt: LookAt }

const opens =
  ':is(button, summary, [role="button"]):is([aria-haspopup], [aria-expanded="false"], summary), .k-page-head button, .k-toolbar button'
const over =
  ':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], .mantine-Popover-dropdown):visible'
/** A form of the page, not the one that searches or asks about cookies. */
const forms = 'form:not(:has([type="search"]), [role="search"])'
const most = 10

/** Marks what lies over the page, for the judge to find. */
const markOver = async (page: Page): Promise<boolean> => {
  if ((await page.locator(over).count()) === 0) return false
  const mark = (element: Element): void => {
    for (const each of document.querySelectorAll('[data-judged]')) each.removeAttribute('data-judged')
    element.setAttribute('data-judged', '')
  }
  await page.locator(over).last().evaluate(mark)
  return true
}

/**
 * What a button is, without the row it is in: rows have the same menus. Of the frame around all screens it begins with `frame`; nothing of
 * one that is off or sends something. Names nothing of this file.
 */
const kindOf = (element: Element): string => {
  const around = 'header, aside, .k-head, .k-side, .s-head, .m-head, nav'
  const isOfFrame = element.closest(around) !== null && !element.closest('main')
  const isRepeated = element.closest('tbody, li, [role="listitem"], article') !== null
  const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
  const own = [...element.classList].filter((each) => !each.startsWith('__m__')).join('.')
  if (element.matches(':disabled, [type="submit"], [aria-disabled="true"]')) return ''
  return `${isOfFrame ? 'frame' : 'own'} ${own} ${isRepeated ? '' : name}`
}

const isAway = ({ page, address }: Walk): boolean => new URL(page.url()).pathname !== new URL(address).pathname

const goBack = async ({ page, address }: Walk): Promise<void> => {
  await page.goto(address)
  await settle(page)
}

/** Closes what lies over the page; a page that does not let go of it, or was left, is opened anew. */
const close = async (walk: Walk): Promise<void> => {
  const { page } = walk
  for (let tries = 0; tries < 2 && (await page.locator(over).count()) > 0; tries++) {
    await page.keyboard.press('Escape')
    await page
      .locator(over)
      .first()
      .waitFor({ state: 'hidden', timeout: 700 })
      .catch(() => undefined)
  }
  if (isAway(walk) || (await page.locator(over).count()) > 0) await goBack(walk)
}

const press = async (walk: Walk, button: Locator): Promise<boolean> => {
  const isPressed = await button.click({ timeout: 1500 }).then(
    () => true,
    () => false,
  )
  if (isPressed) await settle(walk.page)
  return isPressed && !isAway(walk)
}

/** Empties what a form needs and sends it; answers false where it needs nothing. Names nothing of this file. */
const sendEmpty = (form: Element): boolean => {
  const needed = form.querySelectorAll<HTMLInputElement>('[required], [aria-required="true"]')
  if (!(form instanceof HTMLFormElement) || needed.length === 0) return false
  if (!form.querySelector('[type="submit"]:not(:disabled)')) return false
  form.noValidate = true
  for (const field of needed) {
    if (!/^(text|email|url|tel|number|password|textarea)$/.test(field.type)) continue
    const kind = field.localName === 'textarea' ? HTMLTextAreaElement : HTMLInputElement
    // As typing does: frameworks listen to the field and not to its value.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(field, '')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  form.requestSubmit()
  return true
}

/** Sends a form with what it needs left out, where it needs something: its errors are shown. Answers whether it was sent. */
const refuse = async (walk: Walk, form: Locator, state: string): Promise<boolean> => {
  if (!(await form.evaluate(sendEmpty).catch(() => false))) return false
  await walk.page.waitForTimeout(300)
  await settle(walk.page)
  if (!isAway(walk)) await walk.lookAt(state, await markOver(walk.page))
  return true
}

/** The items of a menu that open something instead of leading somewhere. */
const seeItems = async (walk: Walk, opener: Locator, state: string): Promise<void> => {
  const { page, lookAt } = walk
  const items = page.locator(`${over} [role="menuitem"]:not(a, [href], [data-disabled])`)
  const count = await items.count()
  for (let at = 0; at < Math.min(count, most); at++) {
    if ((await items.count()) === 0 && !(await press(walk, opener))) return
    const name = (
      await items
        .nth(at)
        .innerText({ timeout: 700 })
        .catch(() => '')
    ).trim()
    if (name === '') continue
    if ((await press(walk, items.nth(at))) && (await markOver(page))) {
      await lookAt(`${state} → ${name}`, true)
      await refuse(walk, page.locator(`${over} ${forms}`).last(), `${state} → ${name}, refused`)
    }
    await close(walk)
  }
}

const seeOpened = async (walk: Walk, opener: Locator, state: string, isOfFrame: boolean): Promise<void> => {
  const { page, lookAt } = walk
  if (!(await press(walk, opener))) return close(walk)
  const isOver = await markOver(page)
  await lookAt(state, isOver)
  if (isOver && !isOfFrame) {
    if ((await page.locator('[role="menu"]:visible').count()) > 0) await seeItems(walk, opener, state)
    else if ((await page.locator(`${over} ${forms}`).count()) > 0)
      await refuse(walk, page.locator(`${over} ${forms}`).last(), `${state}, refused`)
  }
  await close(walk)
}

/** Everything that opens, once each; what the frame around all screens opens, where it is `framed`. */
const seeOpeners = async (walk: Walk, framed: boolean): Promise<void> => {
  const { page } = walk
  const known = new Set<string>()
  const buttons = page.locator(opens).and(page.locator(':visible'))
  for (let at = 0; at < (await buttons.count()) && known.size < most; at++) {
    const opener = buttons.nth(at)
    const kind = await opener.evaluate(kindOf).catch(() => '')
    const isOfFrame = kind.startsWith('frame')
    if (kind === '' || known.has(kind) || (isOfFrame && !framed)) continue
    known.add(kind)
    await seeOpened(walk, opener, `opened “${kind.trim()}”`, isOfFrame)
  }
}

const seeTabs = async (walk: Walk): Promise<void> => {
  const { page, lookAt } = walk
  const tabs = page.locator('main [role="tab"]:visible')
  const count = Math.min(await tabs.count(), most)
  for (let at = 1; at < count; at++) {
    await tabs
      .nth(at)
      .click({ timeout: 1500 })
      .catch(() => undefined)
    await settle(page)
    await lookAt(`tab ${at}`)
  }
  if (count > 1) await goBack(walk)
}

const seeNothingFound = async (walk: Walk): Promise<void> => {
  const search = walk.page.locator('main input[type="search"]:visible').first()
  if ((await search.count()) === 0) return
  await search.fill('zzqqxxj').catch(() => undefined)
  await walk.page.waitForTimeout(700)
  await settle(walk.page)
  if (!isAway(walk)) await walk.lookAt('nothing found')
  await goBack(walk)
}

/** Looks at every further state of the screen that is shown. */
export const seeStates = async (page: Page, lookAt: LookAt, framed: boolean): Promise<void> => {
  const walk = { page, address: page.url(), lookAt }
  await seeTabs(walk)
  await seeOpeners(walk, framed)
  await seeNothingFound(walk)
  const own = page.locator(`main ${forms}`)
  for (let at = 0; at < Math.min(await own.count(), 3); at++) {
    if (await refuse(walk, own.nth(at), `form ${at + 1}, refused`)) await goBack(walk)
  }
}
