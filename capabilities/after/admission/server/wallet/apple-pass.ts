import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import { pickLocale } from '#platform/shared/texts.ts'
import { placeWords, timeWords } from '#capabilities/offer/tickets/rules/event-words.ts'
import { spelled } from '../../rules/ticket-code.ts'
import { admissionTexts } from '../../texts.ts'
import type { PrintedTicket } from '../find-tickets.ts'
import { signDetached } from './sign-detached.ts'
import type { AppleKeys } from './wallet-keys.ts'

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29">' +
  '<rect width="29" height="29" rx="6" fill="#404ed5"/>' +
  '<path d="M6 9.5h17v3.2a1.9 1.9 0 0 0 0 3.7v3.1H6v-3.1a1.9 1.9 0 0 0 0-3.7z" fill="#fff"/>' +
  '</svg>'
const drawn = async (size: number) => {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(icon), { density: (72 * size) / 29 })
    .resize(size, size)
    .png()
    .toBuffer()
}

/** What a phone shows of a ticket; a pass for several dates names them all on its back. */
export const passOf = (ticket: PrintedTicket, { passType, team }: Pick<AppleKeys, 'passType' | 'team'>): object => {
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    serialNumber: createHash('sha256').update(ticket.code).digest('hex').slice(0, 32),
    organizationName: ticket.sellerName,
    description: `${ticket.productName}: ${ticket.ticketName}`,
    logoText: ticket.sellerName,
    foregroundColor: 'rgb(21, 24, 31)',
    labelColor: 'rgb(80, 85, 96)',
    backgroundColor: 'rgb(255, 255, 255)',
    ...(ticket.dates[0] ? { relevantDate: ticket.dates[0].startsAt.toString({ smallestUnit: 'second' }) } : {}),
    expirationDate: (ticket.dates.at(-1)?.endsAt ?? ticket.endsAt)
      .add({ hours: 24 })
      .toString({ smallestUnit: 'second' }),
    sharingProhibited: true,
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: ticket.code,
        messageEncoding: 'iso-8859-1',
        altText: spelled(ticket.code),
      },
    ],
    eventTicket: fieldsOf(ticket),
  }
}

const fieldsOf = (ticket: PrintedTicket) => {
  const locale = pickLocale(ticket.locale)
  const t = admissionTexts.in(locale)
  const [first, ...more] = ticket.dates
  const name = `${ticket.attendeeFirstName} ${ticket.attendeeLastName}`.trim()
  const field = (key: string, value: string) => ({ key, label: t(`wallet.${key as 'kind'}`), value })
  return {
    primaryFields: [field('event', ticket.productName)],
    secondaryFields: [
      ...(first ? [field('when', timeWords(first, locale))] : []),
      field('place', placeWords(ticket, t('online'))),
    ],
    auxiliaryFields: [field('kind', ticket.ticketName), ...(name ? [field('attendee', name)] : [])],
    backFields: [
      ...(more.length > 0 ? [field('dates', ticket.dates.map((date) => timeWords(date, locale)).join('\n'))] : []),
      ...(ticket.onlineUrl ? [field('online', ticket.onlineUrl)] : []),
      field('seller', ticket.sellerEmail),
    ],
  }
}

/** A ticket as an Apple wallet pass: content, pictures, their hashes, and a signature over these. */
export const drawApplePass = async (ticket: PrintedTicket, keys: AppleKeys, now: Temporal.Instant): Promise<Buffer> => {
  const [small, large] = [await drawn(29), await drawn(58)]
  const files: Record<string, Uint8Array> = {
    'pass.json': Buffer.from(JSON.stringify(passOf(ticket, keys))),
    'icon.png': small,
    'icon@2x.png': large,
    'logo.png': small,
    'logo@2x.png': large,
  }
  const manifest = Buffer.from(
    JSON.stringify(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [name, createHash('sha1').update(content).digest('hex')]),
      ),
    ),
  )
  const signature = await signDetached(manifest, keys, now)
  const mtime = new Date(now.epochMilliseconds)
  return Buffer.from(zipSync({ ...files, 'manifest.json': manifest, signature }, { level: 0, mtime }))
}
