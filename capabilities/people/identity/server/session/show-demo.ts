import type { Ctx } from '#platform/server/context.ts'
import { demoPassword, demoSignIns } from '../../rules/demo-people.ts'

/** The people a visitor of the demo can sign in as; none where this is no demo. */
export const showDemo = async (ctx: Ctx) => ({
  demo: await demoOf(ctx),
  sendsMail: ctx.ports.settings.SMTP_URL !== undefined,
  hasStaffProvider: ctx.ports.settings.STAFF_OIDC_ISSUER !== undefined,
})

const demoOf = async (ctx: Ctx) => {
  if (!ctx.ports.settings.DEMO) return null
  const found = await ctx.db
    .selectFrom('users')
    .select('email')
    .where(
      'email',
      'in',
      demoSignIns.map(({ email }) => email),
    )
    .execute()
  const isThere = new Set(found.map(({ email }) => email))
  const people = demoSignIns.filter(({ email }) => isThere.has(email))
  if (people.length < demoSignIns.length) return null
  return {
    password: demoPassword,
    people: people.map(({ email, role }) => ({ email, profileType: role })),
    mailReader: ctx.ports.settings.SMTP_URL ? null : people.find(({ role }) => role === 'admin')!.email,
  }
}
