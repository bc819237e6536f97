import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { mailedLastHour, sendMail } from '#platform/server/mail.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { measuringWords } from '#capabilities/people/identity/server/index.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import type { signUp } from '../contract/public.ts'
import { heldValues } from '../rules/field-values.ts'
import { isRoleAddress } from '../rules/role-address.ts'
import { optInsTexts } from '../texts.ts'
import { optInContactState, optInsRefusals, unconfirmedDays } from '../vocabulary.ts'
import { writeValues } from './fields/contact-values.ts'
import { fieldsAskedBy, type FieldOfForm } from './fields/form-fields.ts'
import { confirmUrl } from './links.ts'
import { formAt } from './public-form.ts'
import { writeProof } from './proofs.ts'
import { continueAt } from './sign-up-part.ts'
import type { OptInContact, OptInForm } from './tables.ts'

type Given = Input<typeof signUp>

/** Of all sellers to one address: who typed it may not be who reads it. */
const mostPerHour = 3

/** The field values to store, or a refusal with all errors. */
const judge = (
  form: OptInForm,
  asked: readonly FieldOfForm[],
  { email, fields: given, firstName, lastName, consentVersion }: Given,
) => {
  if (consentVersion !== form.consentVersion) throw invalid({ hasAgreed: ['consent_changed'] })
  const { held, faults } = heldValues(asked, given)
  const missing = form.asksName === 'required' ? { firstName, lastName } : {}
  const fields = {
    ...(isRoleAddress(email) ? { email: ['role_address'] } : {}),
    ...Object.fromEntries(Object.entries(missing).flatMap(([name, value]) => (value ? [] : [[name, ['required']]]))),
    ...Object.fromEntries(Object.entries(faults).map(([key, fault]) => [`fields.${key}`, [fault]])),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  const isHidden = form.asksName === 'hidden'
  return {
    firstName: isHidden ? '' : (firstName ?? ''),
    lastName: isHidden ? '' : (lastName ?? ''),
    held,
  }
}

/**
 * Stores an opt-in request, and sends the one mail by which the owner of the address confirms it. A confirmed address
 * gets the same answer: the visitor learns nothing, and nothing about its owner changes.
 */
export const signUpContact = async (ctx: Ctx, given: Given): Promise<Output<typeof signUp>> => {
  const { seller, form, isOpen } = await formAt(ctx, given)
  if (!isOpen) throw refuse(optInsRefusals, 'closed')
  const asked = await fieldsAskedBy(ctx, [form.id])
  const kept = judge(form, asked, given)
  const { rows } = await sql<{ id: number; state: OptInContact['state']; confirmToken: string }>`
    insert into opt_in_contacts (seller_id, form_id, state, email, first_name, last_name, locale, is_imported,
      confirm_token, unsubscribe_token, asked_at, tags)
    values (${seller.id}, ${form.id}, 'asked', ${given.email}, ${kept.firstName}, ${kept.lastName}, ${ctx.locale}, false, ${randomToken(32)}, ${randomToken(32)}, ${ctx.now}, ${form.tags}::text[])
    on conflict (form_id, email) where state in ${inSet(optInContactState, 'current')} do update set
      first_name = case when opt_in_contacts.state = 'asked' then excluded.first_name else opt_in_contacts.first_name end,
      last_name = case when opt_in_contacts.state = 'asked' then excluded.last_name else opt_in_contacts.last_name end,
      asked_at = case when opt_in_contacts.state = 'asked' then excluded.asked_at else opt_in_contacts.asked_at end
    returning id, state, confirm_token`.execute(ctx.db)
  const contact = rows[0]!
  const answer = {
    email: given.email,
    continueAt: await continueAt(ctx, { id: contact.id, sellerId: seller.id }, given.from),
  }
  if (contact.state !== 'asked') return answer
  await writeValues(
    ctx,
    contact.id,
    asked.map(({ fieldId, key }) => ({ id: fieldId, key })),
    kept.held,
  )
  if ((await mailedLastHour(ctx, given.email, ['opt_in_confirmation'])) < mostPerHour) {
    const words = form.asksMeasuring && given.isMeasured ? measuringWords(ctx, nameOf(seller)) : undefined
    await writeProof(ctx, contact.id, 'asked', { ...form, address: ctx.address, ...(words ? { words } : {}) })
    await mailConfirmation(ctx, seller, { email: given.email, token: contact.confirmToken }, [
      form.consentText,
      ...(words ? [words] : []),
    ])
  }
  return answer
}

const nameOf = ({ company, name }: Seller): string => company ?? name

/** Nothing in it but what it takes to confirm: it is no advertising (§ 7 UWG). */
const mailConfirmation = async (
  ctx: Ctx,
  seller: Seller,
  { email, token }: { email: string; token: string },
  agreedTo: readonly string[],
): Promise<void> => {
  const t = optInsTexts.in(ctx.locale)
  const name = nameOf(seller)
  await sendMail(ctx, {
    to: email,
    locale: ctx.locale,
    kind: 'opt_in_confirmation',
    sellerId: seller.id,
    subject: t('mail.subject', { seller: name }),
    heading: t('mail.heading'),
    paragraphs: [t('mail.text', { seller: name }), ...agreedTo, t('mail.not_you', { days: unconfirmedDays })],
    button: { label: t('mail.button'), url: confirmUrl(ctx, seller.username, token) },
    footer: t('mail.footer', { seller: name, email: seller.email }),
    senderName: name,
    replyTo: seller.email,
  })
}
