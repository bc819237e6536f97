import { escapeHtml } from '#platform/shared/escape-html.ts'
import { inkOn, toneOn } from '#platform/shared/ink-on.ts'
import type { MailLink } from './letter.ts'
import { light } from './mail-sheet.ts'

/** Inline styles are what every mail program reads. */
export const style = (...rules: string[]): string => `style="${escapeHtml(rules.join(';'))}"`

export const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

export const paragraph = (content: string): string => `<p ${style('margin:0 0 16px')}>${content}</p>`

export const linkOf = ({ label, url }: MailLink): string =>
  `<a href="${escapeHtml(url)}" class="m-link">${escapeHtml(label)}</a>`

/** A table cell with a ground of its own, for programs that paint no link. */
export const buttonOf = ({ label, url }: MailLink, accent: string): string => {
  const fill = toneOn(accent, light.card, 1.5)
  const box = ['display:inline-block', 'padding:13px 22px', 'border-radius:8px', `background:${fill}`]
  const words = [`color:${inkOn(fill)}`, 'font-weight:600', 'text-align:center', 'text-decoration:none']
  return (
    `<table ${table} class="m-button" ${style('margin:24px 0', 'border-radius:8px')}><tr>` +
    `<td bgcolor="${fill}" class="m-button" ${style('border-radius:8px')}>` +
    `<a href="${escapeHtml(url)}" ${style(...box, ...words)}>${escapeHtml(label)}</a></td></tr></table>`
  )
}
