import type { EmbeddedItem } from '../../contract.ts'

/**
 * What runs on foreign pages, under whatever rules for content they have: no markup and no style element, no cookie, nothing of
 * the page read but its links. All looks are set through the CSS object model, which strict rules allow.
 */

type Attributes = Record<string, string>

const origin = new URL((document.currentScript as HTMLScriptElement).src).origin
const frames = new Set<HTMLIFrameElement>()

const style = <E extends HTMLElement>(element: E, css: string): E => {
  element.style.cssText += `;${css}`
  return element
}

const make = <N extends keyof HTMLElementTagNameMap>(name: N, css: string, attributes: Attributes = {}, text = '') => {
  const element = document.createElement(name)
  for (const attribute in attributes) element.setAttribute(attribute, attributes[attribute]!)
  element.textContent = text
  return style(element, css)
}

const onClick = (element: HTMLElement, deed: (event: MouseEvent) => unknown): void =>
  element.addEventListener('click', deed)

const frameOf = (src: string, title: string): HTMLIFrameElement => {
  const frame = make('iframe', 'display:block;width:100%;height:400px;border:0;color-scheme:light', {
    src,
    title,
    // Wallets ask within a frame of the provider, which is inside ours.
    allow: 'payment *',
  })
  // Tells the framed page who frames it; it answers to that origin only.
  frame.addEventListener('load', () => frame.contentWindow!.postMessage('kontor', origin))
  frames.add(frame)
  return frame
}

const takeAway = (frame: HTMLIFrameElement): void => {
  frames.delete(frame)
  frame.remove()
}

addEventListener('message', ({ origin: from, source, data }) => {
  const frame = [...frames].find(({ contentWindow }) => contentWindow && contentWindow === source)
  if (from !== origin || !frame || !data) return
  const dialog = frame.closest('dialog')
  if (data.height > 0 && !dialog) style(frame, `height:${Math.ceil(data.height)}px`)
  if (data.close) dialog?.close()
  if (/^https?:/.test(data.leave)) location.href = data.leave
})

const bare = 'padding:0;border:0;background:none;cursor:pointer;font:24px/1 sans-serif;width:44px;height:44px;'

const openDialog = (src: string, { text, words, radius }: EmbeddedItem): void => {
  const root = document.documentElement
  const { overflow } = root.style
  const dialog = make(
    'dialog',
    'width:100%;height:100%;max-width:none;max-height:none;box-sizing:border-box;padding:2vmin;border:0;background:rgba(0,0,0,.6)',
    { 'aria-label': text },
  )
  const box = make(
    'div',
    `display:flex;flex-direction:column;max-width:1100px;height:100%;margin:auto;background:#fff;overflow:hidden;border-radius:${radius}px`,
  )
  const close = make('button', `${bare}align-self:flex-end;color:#15181f`, { 'aria-label': words.close }, '×')
  const frame = frameOf(src, text)
  box.append(close, style(frame, 'flex:1'))
  dialog.append(box)
  onClick(close, () => dialog.close())
  onClick(dialog, ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => {
    takeAway(frame)
    dialog.remove()
    root.style.overflow = overflow
  })
  document.body.append(dialog)
  root.style.overflow = 'hidden'
  dialog.showModal()
}

/** Opens the target of a link: in a dialog, below `place`, or in a new tab. */
const lead = (link: HTMLAnchorElement, item: EmbeddedItem, src: string | null, place: HTMLElement): void => {
  if (!src) {
    link.target = '_blank'
    link.rel = 'noopener'
    const told = `${origin}/e/${link.dataset['kontorItem']}?in=count`
    if (item.tells) onClick(link, () => fetch(told, { mode: 'no-cors', keepalive: true }))
    return
  }
  link.setAttribute(item.modal ? 'aria-haspopup' : 'aria-expanded', item.modal ? 'dialog' : 'false')
  onClick(link, (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (item.modal) return openDialog(src, item)
    const open = [...frames].find((frame) => frame === place.nextSibling)
    if (open) takeAway(open)
    for (const other of place.parentNode!.querySelectorAll('[aria-expanded=true]')) other.ariaExpanded = 'false'
    if (open?.dataset['of'] === src) return
    link.ariaExpanded = 'true'
    const frame = frameOf(src, item.text)
    frame.dataset['of'] = src
    place.after(frame)
  })
}

const fonts = { s: '14px', m: '16px', l: '20px' }
const paddings = { s: '8px 14px', m: '12px 20px', l: '16px 28px' }
const widths = { s: 320, m: 560, l: 960 }
const cardWidths = { s: 160, m: 220, l: 300 }

const arrow = (list: HTMLElement, sign: string, label: string, way: number) => {
  const button = make('button', `${bare}color:inherit`, { type: 'button', 'aria-label': label }, sign)
  onClick(button, () => list.scrollBy({ left: way * list.clientWidth * 0.8 }))
  return button
}

const cardOf = (item: EmbeddedItem, card: EmbeddedItem['cards'][number], place: HTMLElement): HTMLElement => {
  const entry = make('li', `flex:0 0 ${cardWidths[item.size]}px;scroll-snap-align:start`)
  const link = make('a', 'color:inherit;text-decoration:none;display:block', { href: card.href })
  const corners = `display:block;width:100%;aspect-ratio:8/5;object-fit:cover;border-radius:${item.radius}px;background:${item.fill}`
  link.append(
    card.picture ? make('img', corners, { src: card.picture, alt: '', loading: 'lazy' }) : make('span', corners),
    make('strong', 'display:block', {}, card.name),
    make('span', '', {}, card.price),
  )
  lead(link, item, card.frame, place)
  entry.append(link)
  return entry
}

const slider = (item: EmbeddedItem): HTMLElement => {
  const region = make('div', 'margin:16px 0', { role: 'region', 'aria-label': item.text })
  const head = make('div', 'display:flex;align-items:center')
  const list = make(
    'ul',
    'display:flex;gap:16px;margin:0;padding:4px;overflow-x:auto;list-style:none;scroll-snap-type:x mandatory',
  )
  const { previous, next } = item.words
  head.append(make('strong', 'flex:1', {}, item.text), arrow(list, '‹', previous, -1), arrow(list, '›', next, 1))
  list.append(...item.cards.map((card) => cardOf(item, card, list)))
  region.append(head, list)
  return region
}

const dress = (link: HTMLAnchorElement, { form, picture, text, fill, ink, size, radius }: EmbeddedItem): void => {
  if (form === 'plain_link') return
  link.textContent = text
  if (form === 'text_link') style(link, `color:${fill};font-size:${fonts[size]};text-decoration:underline`)
  else if (form === 'banner') {
    style(link, `display:block;max-width:${widths[size]}px`)
    if (picture)
      link.replaceChildren(
        make('img', `display:block;width:100%;height:auto;border-radius:${radius}px`, {
          src: picture.src,
          alt: text,
          width: `${picture.width}`,
          height: `${picture.height}`,
        }),
      )
  } else
    style(
      link,
      `display:inline-block;font-weight:600;font-size:${fonts[size]};line-height:1.3;padding:${paddings[size]};` +
        `text-decoration:none;color:${ink};background:${fill};border-radius:${radius}px`,
    )
  if (form === 'badge')
    style(link, 'position:fixed;right:16px;bottom:16px;z-index:99999;box-shadow:0 2px 12px rgba(0,0,0,.3)')
}

const show = (link: HTMLAnchorElement, item: EmbeddedItem): void => {
  link.href = item.href
  if (item.form === 'slider') link.replaceWith(slider(item))
  else if (item.form.startsWith('embed') && !item.modal) link.replaceWith(frameOf(item.shown!, item.text))
  else {
    dress(link, item)
    lead(link, item, item.frame, link)
  }
}

const start = (): void => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-kontor-item]:not([data-kontor])')) {
    link.dataset['kontor'] = ''
    const lang = link.closest<HTMLElement>('[lang]')?.lang ?? ''
    fetch(`${origin}/v1/common/embedded/${link.dataset['kontorItem']}?lang=${lang}`, { credentials: 'omit' })
      .then((answer) => answer.json())
      .then((item: EmbeddedItem | null) => {
        if (item) show(link, item)
        else link.hidden = true
      })
      // Without an answer the plain link remains.
      .catch(() => {})
  }
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
