import { sql } from 'kysely'
import { directionOf } from '#platform/shared/texts.ts'
import type { World } from './world.ts'

type Mail = { kind: string; locale: string; sender: string; html: string; body: string }

const plain = (html: string): string =>
  html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

const visible = (html: string): string =>
  html
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .trim()

/** What is wrong with a mail in a seller's name as its reader sees it. */
export const faultsOf = ({ kind, locale, sender, html, body }: Mail): string[] => {
  const name = /^"([^"]*)"/.exec(sender)?.[1] ?? ''
  const buttons = [...html.matchAll(/<td bgcolor="[^>]*><a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)]
  const faults = {
    'does not name its sender':
      !name || (!html.includes('m-logo" src') && !/class="m-part m-link"[^>]*>[^<]+/.test(html)),
    'has not one button': buttons.length !== 1 && !html.includes('class="m-written"'),
    'has a button without a label': buttons.some(([, , label]) => !label?.trim()),
    'has a button that the plain text lacks': buttons.some(([, url = '']) => !body.includes(plain(url))),
    'shows an address': /https?:\/\//.test(visible(html)),
    'has a picture without an alternative text': /<img(?![^>]* alt=)/.test(html),
    'names no language': !html.includes(`<html lang="${locale}" dir="${directionOf(locale)}">`),
  }
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [`${kind} (${locale}) ${fault}`] : []))
}

/** Of every mail in a seller's name that was written in a world and not erased since. */
export const mailFaults = async ({ db }: Pick<World, 'db'>): Promise<string[]> => {
  const { rows } = await sql<Mail>`select distinct on (kind, locale) kind, locale, sender, html, body from mails
    where seller_id is not null and sender like '"%' and html <> '' order by kind, locale, id desc`.execute(db)
  return rows.flatMap(faultsOf)
}
