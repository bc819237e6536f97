import { escapeHtml } from '#platform/shared/escape-html.ts'
import { toneOn } from '#platform/shared/ink-on.ts'
import { platformTexts } from '#platform/shared/platform-texts.ts'
import { directionOf } from '#platform/shared/texts.ts'
import type { Letter, MailLink, MailPicture } from './letter.ts'
import type { MailLooks } from './mail-looks.ts'
import { buttonOf, linkOf, paragraph, style, table } from './mail-pieces.ts'
import { partsOf } from './mail-parts.ts'
import { light, sheetOf } from './mail-sheet.ts'

export type MailLinks = { /** Of the site the pictures lie on. */ site: string; stop: string; page: string }

const plainAccent = '#404ed5'
const plainFont = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Addresses people wrote into their text: a link that names the site it leads to. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]»“”’])/

const lines = (text: string): string =>
  text
    .split(address)
    .map((part, at) => (at % 2 === 1 ? linkOf({ label: hostOf(part), url: part }) : escapeHtml(part)))
    .join('')
    .replace(/\n/g, '<br>')

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '…')

/** What inline styles say of one side, said of the other: many mail programs know no `inline-start`. */
const mirrored = (html: string): string =>
  html.replace(/ style="[^"]*"/g, (rules) =>
    rules
      .replace(/:([^;"\s]+) ([^;"\s]+) ([^;"\s]+) ([^;"\s]+)(?=[;"])/g, ':$1 $4 $3 $2')
      .replace(/(?<=[-:])(left|right)(?=[:;"])/g, (side) => (side === 'left' ? 'right' : 'left')),
  )

/** A letter as mail programs show it: tables 600 pixels wide at most, in the looks of whom it is from. */
export const htmlOf = (letter: Letter, looks: MailLooks | undefined, links: MailLinks): string => {
  const html = drawn(letter, looks, links)
  return directionOf(letter.locale) === 'rtl' ? mirrored(html) : html
}

const drawn = (letter: Letter, looks: MailLooks | undefined, links: MailLinks): string => {
  const accent = looks?.accent ?? plainAccent
  const face = [`font:16px/1.5 ${looks?.font ?? plainFont}`, `color:${light.ink}`]
  const ground = style(`background:${light.ground}`)
  const band = looks && !looks.cover ? [`border-top:4px solid ${accent}`] : []
  const card = ['max-width:600px', `background:${light.card}`, 'border-radius:12px', 'overflow:hidden', ...band]
  return `<!doctype html>
<html lang="${letter.locale}" dir="${directionOf(letter.locale)}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.subject)}</title><style>${sheetOf(accent)}</style></head>
<body class="m-ground m-ink" ${style('margin:0', `background:${light.ground}`, ...face)}>
${letter.preview ? `<div ${style('display:none', 'max-height:0', 'overflow:hidden')}>${escapeHtml(letter.preview)}</div>` : ''}
<table ${table} width="100%" class="m-ground" ${ground}><tr>
<td align="center" class="m-outer" ${style('padding:24px 12px')}>
<table ${table} width="100%" class="m-card m-band" ${style(...card)}>
${looks ? headOf(looks, links.site) : ''}
<tr><td class="m-part m-ink" ${style('padding:24px 32px 32px', 'word-break:break-word', ...face)}>
<h1 ${style('margin:0 0 16px', 'font-size:22px', 'line-height:1.3')}>${escapeHtml(letter.heading)}</h1>
${bodyOf(letter, accent, links.site)}
${letter.stopLabel ? smallLinkOf({ label: letter.stopLabel, url: links.stop }) : ''}
${looks?.about ? smallLinkOf(looks.about(letter.locale)) : ''}
${smallLinkOf({ label: platformTexts.in(letter.locale)('mail.as_page'), url: links.page })}
</td></tr></table></td></tr></table>${letter.openPicture ? dotOf(letter.openPicture) : ''}</body></html>`
}

const dotOf = (url: string): string => `<img src="${escapeHtml(url)}" alt="" width="1" height="1">`

const bodyOf = (
  { paragraphs, kept, parts, facts, button, links, footer }: Letter,
  accent: string,
  site: string,
): string =>
  [
    parts ? partsOf(parts, accent, site) : '',
    ...[...paragraphs, ...(kept ?? [])].map((text) => paragraph(lines(text))),
    facts?.length ? factsOf(facts) : '',
    button ? buttonOf(button, accent) : '',
    ...(links ?? []).map((link) => paragraph(linkOf(link))),
    footer ? footerOf(footer) : '',
  ].join('\n')

/** The shop at the top: its cover, and its logo or, where it has none, its name. */
const headOf = ({ name, logo, cover, accent, font }: MailLooks, site: string): string => {
  const wide = style('display:block', 'border:0', 'width:100%', 'max-width:600px', 'height:auto')
  const shown = cover ? `<tr><td><img src="${escapeHtml(site + cover.path)}" alt="" width="600" ${wide}></td></tr>` : ''
  const mark = logo
    ? `<img class="m-logo" src="${escapeHtml(site + logo.path)}" alt="${escapeHtml(name)}" ${sizeOf(logo)} ` +
      `${style('display:block', 'border:0', 'font-weight:700')}>`
    : escapeHtml(name)
  const face = [`font:700 20px/1.3 ${font ?? plainFont}`, `color:${toneOn(accent ?? light.ink, light.card, 4.5)}`]
  return `${shown}<tr><td class="m-part m-link" ${style('padding:24px 32px 0', ...face)}>${mark}</td></tr>`
}

const most = { width: 220, height: 48 }

/** Width and height of a logo that is to fit into its box. */
const sizeOf = ({ width, height }: MailPicture): string => {
  const scale = Math.min(most.height / height, most.width / width)
  return `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
}

const footerOf = (footer: string): string => {
  const look = ['margin:24px 0 0', 'padding-top:16px', `border-top:1px solid ${light.line}`]
  return `<p class="m-second m-line" ${style(...look, 'font-size:13px', `color:${light.second}`)}>${lines(footer)}</p>`
}

const smallLinkOf = ({ label, url }: MailLink): string =>
  `<p ${style('margin:16px 0 0', 'font-size:13px')}>` +
  `<a href="${escapeHtml(url)}" class="m-second" ${style(`color:${light.second}`)}>${escapeHtml(label)}</a></p>`

const factsOf = (facts: NonNullable<Letter['facts']>): string => {
  const named = style('padding:4px 16px 4px 0', 'white-space:nowrap', `color:${light.second}`)
  const rows = facts.map(
    ([label, value]) =>
      `<tr class="m-fact"><td class="m-second" valign="top" ${named}>${escapeHtml(label)}</td>` +
      `<td valign="top" ${style('padding:4px 0')}>${lines(value)}</td></tr>`,
  )
  return `<table ${table} ${style('margin:0 0 16px')}>${rows.join('')}</table>`
}
