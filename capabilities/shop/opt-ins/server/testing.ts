import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'

export { addFieldOf } from './fields/edit-field.ts'
export { addOptInForm } from './edit-form.ts'
export { confirmByLink } from './follow-link.ts'
export { signUpContact } from './sign-up.ts'
export { keepNotice } from './customers/checkout-notice.ts'
export { tagBySeller } from './tag-contacts.ts'

/** A form with this many people who confirmed, `p1@example.com` and so on; every tenth bears the tag `some`. For tests and measurements. */
export const makeContacts = async (ctx: Ctx, sellerId: number, count: number): Promise<void> => {
  await sql`
    with form as (
      insert into opt_in_forms (seller_id, name, slug, state, title, intro, asks_name, consent_text, consent_version,
        button_text, thanks_text, tags, created_at, changed_at)
      values (${sellerId}, 'News', 'news', 'open', 'News', '', 'optional', 'Yes.', 1, '', '', '{}', ${ctx.now}, ${ctx.now}) returning id),
    contacts as (
      insert into opt_in_contacts (seller_id, form_id, state, email, first_name, last_name, locale, is_imported,
        confirm_token, unsubscribe_token, asked_at, confirmed_at, tags)
      select ${sellerId}, form.id, 'confirmed', 'p' || n || '@example.com', 'Person', 'No ' || n, 'en', false,
        md5('c' || n), md5('u' || n), ${ctx.now}, ${ctx.now}, case when n % 10 = 0 then '{some}'::text[] else '{}' end
      from form, generate_series(1, ${count}::int) n returning id)
    insert into opt_in_proofs (contact_id, deed, at, consent_text, consent_version)
    select id, 'confirmed', ${ctx.now}, 'Yes.', 1 from contacts`.execute(ctx.db)
}
