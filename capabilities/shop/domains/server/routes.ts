import { flowRoute, route, type Route } from '#platform/server/route.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { World } from '#platform/server/world.ts'
import { anyone } from '#platform/shared/permission.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { permits } from '#platform/shared/machine.ts'
import * as contract from '../contract.ts'
import { tidyHost } from '../rules/host.ts'
import { domainsRefusals, domainState } from '../vocabulary.ts'
import { checkOne } from './check-domain.ts'
import { addDomainOf, editDomainBy, removeDomainBy } from './edit-domain.ts'
import { findDomain, shownOf, subdomainOf } from './find-domain.ts'
import { wordOf } from './look-up.ts'

const read = { permission: 'domains.read' } as const
const change = { permission: 'domains.change' } as const

const show = async (world: World, id: number) => shownOf(world, await world.transact((ctx) => findDomain(ctx, id)))

/** The button checks at once; limited per domain, because name servers are queried. */
const check = async (world: World, id: number) => {
  const { state } = await world.transact((ctx) => findDomain(ctx, id))
  if (!permits(domainState, state, 'check')) throw refuse(domainsRefusals, 'not_now')
  await checkOne(world, id)
  return show(world, id)
}

/** Certificates are allowed only for names whose record was seen: certificate authorities limit requests. */
const allows = async (world: World, domain: string) => {
  const host = tidyHost(domain)
  const found = await world.db
    .selectFrom('domains')
    .select('id')
    .where('host', '=', host)
    .where('recordState', '=', 'submitted')
    .executeTakeFirst()
  if (!found) throw notFound()
  return {}
}

export const domainsRoutes: readonly Route[] = [
  route(contract.showSubdomain, { ...change, verb: async (ctx) => ({ host: await subdomainOf(ctx, sellerOf(ctx)) }) }),
  flowRoute(contract.showDomain, { ...read, flow: (world, { id }) => show(world, id) }),
  flowRoute(contract.addDomain, {
    ...change,
    status: 201,
    flow: async (world, input) => shownOf(world, await world.transact((ctx) => addDomainOf(ctx, input))),
  }),
  flowRoute(contract.editDomain, {
    ...change,
    flow: async (world, input) => shownOf(world, await world.transact((ctx) => editDomainBy(ctx, input))),
  }),
  flowRoute(contract.checkDomain, {
    ...change,
    limit: { hits: 20, seconds: 60 },
    flow: (world, { id }) => check(world, id),
  }),
  route(contract.removeDomain, { ...change, verb: (ctx, { id }) => removeDomainBy(ctx, id) }),
  flowRoute(contract.allowsCertificate, {
    permission: anyone,
    refuses: [404],
    flow: (world, { domain }) => allows(world, domain),
  }),
  flowRoute(contract.answerDomain, {
    permission: anyone,
    flow: async (world, { name }) => ({ word: wordOf(world, tidyHost(name)) }),
  }),
]
