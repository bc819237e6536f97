import { escapeHtml } from '#platform/shared/escape-html.ts'
import { toneOn } from '#platform/shared/ink-on.ts'
import { plainOf } from '#platform/shared/rich-text.ts'
import type { MailPart, MailPicture } from './letter.ts'
import { buttonOf, linkOf, paragraph, style, table } from './mail-pieces.ts'
import { light } from './mail-sheet.ts'

/** As wide as the card, less the room at its sides. */
const mostWide = 536

/** What somebody wrote in blocks, as mail programs show it. */
export const partsOf = (parts: readonly MailPart[], accent: string, site: string): string =>
  `<div class="m-written">${parts.map((part) => partOf(part, accent, site)).join('\n')}</div>`

const partOf = (part: MailPart, accent: string, site: string): string => {
  switch (part.kind) {
    case 'text':
      return textOf(part.html, accent)
    case 'picture':
      return pictureOf(part, site)
    case 'video':
      return videoOf(part, accent, site)
    case 'button':
      return buttonOf(part, accent)
    case 'gap':
      return gapOf(part)
    case 'product':
      return productOf(part, accent, site)
  }
}

/** The same without looks, for mail programs that show text alone. */
export const plainParts = (parts: readonly MailPart[]): string[] => parts.map(plainPart).filter((text) => text !== '')

const plainPart = (part: MailPart): string => {
  switch (part.kind) {
    case 'text':
      return plainOf(part.html)
    case 'picture':
      return [part.caption || part.alt, part.url].filter(Boolean).join(': ')
    case 'video':
      return `▶ ${part.label}: ${part.url}`
    case 'button':
      return `${part.label}: ${part.url}`
    case 'gap':
      return part.hasLine ? '---' : ''
    case 'product':
      return `${[part.name, part.price].filter(Boolean).join(' · ')}\n${part.label}: ${part.url}`
  }
}

const rules: Readonly<Record<string, readonly string[]>> = {
  p: ['margin:0 0 16px'],
  h2: ['margin:24px 0 12px', 'font-size:20px', 'line-height:1.3'],
  h3: ['margin:24px 0 8px', 'font-size:17px', 'line-height:1.35'],
  h4: ['margin:16px 0 8px', 'font-size:16px', 'line-height:1.4'],
  ul: ['margin:0 0 16px', 'padding:0 0 0 22px'],
  ol: ['margin:0 0 16px', 'padding:0 0 0 22px'],
  li: ['margin:0 0 6px'],
  blockquote: ['margin:0 0 16px', 'padding:2px 0 2px 16px', `border-left:3px solid ${light.line}`],
  hr: ['margin:24px 0', 'border:0', `border-top:1px solid ${light.line}`],
  code: ['font-family:Consolas,Menlo,monospace', 'font-size:14px'],
}
const lined = new Set(['blockquote', 'hr'])

/** Gives each tag its looks; how a paragraph is aligned stays. */
const textOf = (html: string, accent: string): string =>
  html.replace(/<([a-z]\w*)((?:\s[^>]*)?)>/g, (whole, tag: string, attributes: string) => {
    if (tag === 'a') return `<a${attributes} class="m-link" ${style(`color:${toneOn(accent, light.card, 4.5)}`)}>`
    const own = rules[tag]
    if (!own) return whole
    const aligned = /text-align:\s*(left|center|right|justify)/.exec(attributes)?.[1]
    const looks = style(...own, ...(aligned ? [`text-align:${aligned}`] : []))
    return `<${tag}${lined.has(tag) ? ' class="m-line"' : ''} ${looks}>`
  })

const imageOf = ({ path, width, height }: MailPicture, alt: string, site: string): string => {
  const shown = Math.min(width, mostWide)
  const sizes = `width="${shown}" height="${Math.round((height * shown) / width)}"`
  const looks = style('display:block', 'border:0', 'max-width:100%', 'height:auto', 'border-radius:8px')
  return `<img src="${escapeHtml(site + path)}" alt="${escapeHtml(alt)}" ${sizes} ${looks}>`
}

const pictureOf = (part: Extract<MailPart, { kind: 'picture' }>, site: string): string => {
  const image = imageOf(part.picture, part.alt, site)
  const linked = part.url ? `<a href="${escapeHtml(part.url)}" ${style('text-decoration:none')}>${image}</a>` : image
  const looks = style('margin:-8px 0 16px', 'font-size:13px', `color:${light.second}`)
  const caption = part.caption ? `<p class="m-second" ${looks}>${escapeHtml(part.caption)}</p>` : ''
  return `<div ${style('margin:0 0 16px')}>${linked}</div>${caption}`
}

/** No mail program plays a video: its picture leads to where it is played, and so do its words. */
const videoOf = (part: Extract<MailPart, { kind: 'video' }>, accent: string, site: string): string => {
  if (!part.picture) return buttonOf({ label: `▶ ${part.label}`, url: part.url }, accent)
  const image = `<a href="${escapeHtml(part.url)}" ${style('text-decoration:none')}>${imageOf(part.picture, part.label, site)}</a>`
  return `<div ${style('margin:0 0 8px')}>${image}</div>${paragraph(linkOf({ label: `▶ ${part.label}`, url: part.url }))}`
}

/** A product with its picture and price, each of which leads to it. */
const productOf = (part: Extract<MailPart, { kind: 'product' }>, accent: string, site: string): string => {
  const linked = (shown: string, ...looks: string[]) =>
    `<a href="${escapeHtml(part.url)}" class="m-link" ${style('text-decoration:none', ...looks)}>${shown}</a>`
  const image = part.picture
    ? `<div ${style('margin:0 0 12px')}>${linked(imageOf(part.picture, part.name, site))}</div>`
    : ''
  const name = linked(escapeHtml(part.name), 'font-weight:700', `color:${toneOn(accent, light.card, 4.5)}`)
  const price = part.price
    ? `<p class="m-second" ${style('margin:0 0 16px', `color:${light.second}`)}>${escapeHtml(part.price)}</p>`
    : ''
  return `${image}<p ${style('margin:0 0 4px', 'font-size:17px')}>${name}</p>${price}${buttonOf(part, accent)}`
}

/** A row of its height, for programs that know no margins. */
const gapOf = ({ height, hasLine }: Extract<MailPart, { kind: 'gap' }>): string => {
  const half = hasLine ? Math.round(height / 2) : height
  const room = `<tr><td height="${half}" ${style(`height:${half}px`, 'font-size:0', 'line-height:0')}>&nbsp;</td></tr>`
  const drawn = style(`border-top:1px solid ${light.line}`, 'font-size:0', 'line-height:0')
  const line = `<tr><td class="m-line" height="1" ${drawn}>&nbsp;</td></tr>`
  return `<table ${table} width="100%">${room}${hasLine ? line + room : ''}</table>`
}
