import type { Ask } from '../ask.ts'
import type { Details, Named } from '../port.ts'

type Stage = { id: string; title: string; group: string }

/** Stages of all pipelines, named with theirs: `2/7`. */
export const readStages = async (ask: Ask): Promise<Named[]> => {
  const { dealGroups } = await ask<{ dealGroups: { id: string; title: string }[] }>('GET', 'dealGroups?limit=100')
  const { dealStages } = await ask<{ dealStages: Stage[] }>('GET', 'dealStages?limit=100')
  const groupOf = (id: string) => dealGroups.find((group) => group.id === id)?.title ?? id
  return dealStages.map(({ id, title, group }) => ({ id: `${group}/${id}`, name: `${groupOf(group)} · ${title}` }))
}

/** Moves the contact’s deal of this title, or makes one. */
export const putDeal = async (ask: Ask, contact: string, deal: NonNullable<Details['deal']>): Promise<void> => {
  const [group = '', stage = ''] = deal.stage.split('/')
  const { deals } = await ask<{ deals: { id: string; title: string }[] }>('GET', `contacts/${contact}/deals`)
  const known = deals.find(({ title }) => title === deal.title)
  if (known) return void (await ask('PUT', `deals/${known.id}`, { deal: { group, stage } }))
  const { user } = await ask<{ user: { id: string } }>('GET', 'users/me')
  const { title, amount: value, currency } = deal
  await ask('POST', 'deals', { deal: { contact, title, value, currency, group, stage, owner: user.id } })
}
