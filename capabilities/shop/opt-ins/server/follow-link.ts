import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { Output } from '#platform/shared/contract.ts'
import { isIn } from '#platform/shared/machine.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { agreeToMeasuring } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { showConfirmation } from '../contract/public.ts'
import { optInContactState, optInsRefusals, unconfirmedDays } from '../vocabulary.ts'
import { contactConfirmed, contactUnsubscribed } from './events.ts'
import { noteObjection } from './customers/objections.ts'
import { wordsAsked, writeProof } from './proofs.ts'
import type { OptInContact } from './tables.ts'

type Held = Output<typeof showConfirmation>
type Link = 'confirmToken' | 'unsubscribeToken'

const contactBy = async (ctx: Ctx, link: Link, token: string): Promise<OptInContact> => {
  const found = await ctx.db
    .selectFrom('optInContacts')
    .selectAll()
    .where(link, '=', token)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

const heldBy = async (ctx: Ctx, { formId, sellerId, state }: OptInContact): Promise<Held> => {
  const seller = await sellerById(ctx, sellerId)
  const form = await ctx.db.selectFrom('optInForms').selectAll().where('id', '=', formId).executeTakeFirstOrThrow()
  return {
    username: seller?.username ?? '',
    sellerName: seller?.company ?? seller?.name ?? '',
    formTitle: form.title,
    state,
    thanksText: form.thanksText,
    redirectUrl: form.redirectUrl,
  }
}

export const showHeld = async (ctx: Ctx, link: Link, token: string): Promise<Held> =>
  heldBy(ctx, await contactBy(ctx, link, token))

/** The second yes, from the address itself: what makes it a consent that can be proven. Again it changes nothing. */
export const confirmByLink = async (ctx: Ctx, token: string): Promise<Held> => {
  const contact = await contactBy(ctx, 'confirmToken', token)
  if (contact.state === 'confirmed') return heldBy(ctx, contact)
  const isLate = contact.askedAt.add({ hours: unconfirmedDays * 24 }).epochMilliseconds < ctx.now.epochMilliseconds
  const said = contact.state === 'asked' && !isLate ? await wordsAsked(ctx, contact.id) : undefined
  if (!said) throw refuse(optInsRefusals, 'link_ended')
  await move(ctx, optInContactState, contact.id, 'confirm', { set: { confirmedAt: ctx.now } })
  await writeProof(ctx, contact.id, 'confirmed', { ...said, address: ctx.address })
  const { sellerId, email } = contact
  if (email !== null && said.words) await agreeToMeasuring(ctx, { recipient: email, sellerId, wording: said.words })
  await emit(ctx, contactConfirmed, { contactId: contact.id }, contact.sellerId)
  return heldBy(ctx, { ...contact, state: 'confirmed' })
}

/** Ends that a contact is written to; once is enough, and again changes nothing. */
export const endContact = async (
  ctx: Ctx,
  contact: OptInContact,
  address: string | null,
  words?: string,
): Promise<void> => {
  if (!isIn(optInContactState, 'current', contact.state)) return
  const { sellerId, email } = contact
  if (email !== null) await noteObjection(ctx, { sellerId, email, way: 'unsubscribed' })
  await move(ctx, optInContactState, contact.id, 'unsubscribe', { set: { unsubscribedAt: ctx.now } })
  await writeProof(ctx, contact.id, 'unsubscribed', { address, ...(words === undefined ? {} : { words }) })
  if (contact.state === 'confirmed') await emit(ctx, contactUnsubscribed, { contactId: contact.id }, contact.sellerId)
}

/** Ends every contact of an address with a seller, because of what another room learnt; `words` say of whom. */
export const unsubscribeByEmail = async (
  ctx: Ctx,
  { sellerId, email, words }: { sellerId: number; email: string; words: string },
): Promise<void> => {
  await noteObjection(ctx, { sellerId, email, way: 'unsubscribed' })
  const { rows } =
    await sql<OptInContact>`select * from opt_in_contacts where seller_id = ${sellerId} and email = ${email}
    and state in ${inSet(optInContactState, 'current')} for update`.execute(ctx.db)
  for (const contact of rows) await endContact(ctx, contact, null, words)
}

export const unsubscribeByLink = async (ctx: Ctx, token: string): Promise<Held> => {
  const contact = await contactBy(ctx, 'unsubscribeToken', token)
  await endContact(ctx, contact, ctx.address)
  return showHeld(ctx, 'unsubscribeToken', token)
}
