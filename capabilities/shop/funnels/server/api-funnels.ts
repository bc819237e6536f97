import type { Ctx } from '#platform/server/context.ts'
import { readPage } from '#platform/server/lists.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { nodeFields } from '../contract.ts'
import type { apiAddFunnel, apiEditFunnel, apiOneFunnel } from '../contract/api.ts'
import { addFunnelOf, editFunnelBy } from './edit-funnel.ts'
import { addNodeTo, editNodeBy } from './edit-node.ts'
import { findFunnel, nodesOf, showFunnelBy } from './find-funnel.ts'
import { funnels } from './lists.ts'

type Shown = Output<typeof apiOneFunnel>

export const apiFunnelBy = async (ctx: Ctx, id: number): Promise<Shown> => {
  const { createdAt } = await findFunnel(ctx, id)
  const { nodes, path, ...funnel } = await showFunnelBy(ctx, id)
  return { ...funnel, url: `${ctx.ports.settings.PUBLIC_URL}${path}`, funnelNodes: nodes, createdAt }
}

export const listApiFunnels = async (ctx: Ctx, wanted: { page: number; per: number }): Promise<Shown[]> => {
  const rows = await readPage(ctx, funnels, { ...wanted, sortKey: 'id', sortDir: 'desc' })
  const shown: Shown[] = []
  for (const row of rows) shown.push(await apiFunnelBy(ctx, Number(row['id'])))
  return shown
}

type Attributes = NonNullable<Input<typeof apiAddFunnel>['funnelNodeAttributes']>

const nodeOf = (attributes: Attributes, name: string) => nodeFields.parse({ name, ...attributes })

export const addApiFunnel = async (
  ctx: Ctx,
  { name, funnelNodeAttributes }: Input<typeof apiAddFunnel>,
): Promise<Shown> => {
  const id = await addFunnelOf(ctx, name)
  if (funnelNodeAttributes) await addNodeTo(ctx, { id, ...nodeOf(funnelNodeAttributes, name) })
  return apiFunnelBy(ctx, id)
}

/** The first node is the one the script names. */
export const editApiFunnel = async (
  ctx: Ctx,
  { id, name, funnelNodeAttributes }: Input<typeof apiEditFunnel>,
): Promise<Shown> => {
  await editFunnelBy(ctx, { id, ...(name === undefined ? {} : { name }) })
  const [first] = await nodesOf(ctx, id)
  if (funnelNodeAttributes && first)
    await editNodeBy(ctx, { ...nodeOf({ ...first, ...funnelNodeAttributes }, first.name), id: first.id })
  else if (funnelNodeAttributes)
    await addNodeTo(ctx, { id, ...nodeOf(funnelNodeAttributes, name ?? (await findFunnel(ctx, id)).name) })
  return apiFunnelBy(ctx, id)
}
