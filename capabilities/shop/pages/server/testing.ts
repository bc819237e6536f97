import type { World } from '#platform/server/world.ts'
import type { Input } from '#platform/shared/contract.ts'
import { blocks, blockTypes, type BlockType } from '../blocks/declared.ts'
import { kinds } from '../rules/page-kinds.ts'
import type { addPage } from '../contract.ts'
import { documentOf } from '../templates/declared.ts'
import type { Template } from '../templates/template.ts'
import type { PageKind } from '../vocabulary.ts'
import { publishPage } from './publish-page.ts'
import { saveDraft } from './save-draft.ts'
import { beginPage } from './write-page.ts'

export { beginPage } from './write-page.ts'
export { publishPage } from './publish-page.ts'
export { dark, rough, tinted, type Template } from '../templates/template.ts'

/** Every block a page of a kind takes, once, as it is when it was just put there; no banner says the page's title. */
export const everyBlock = (kind: PageKind): { id: string; type: BlockType; values: object }[] =>
  blockTypes
    .filter((type) => kinds[kind].allows.includes(type))
    .map((type, i) => ({
      id: `b${i}`,
      type,
      values: { ...blocks[type].fresh.en, ...(type === 'banner' ? { titleLevel: 'h2' } : {}) },
    }))

type Begun = Omit<Input<typeof addPage>, 'template'>

/** A page that visitors see, built of blocks by the seller `world` is signed in as. */
export const buildPage = async (world: World, page: Begun, blocks: Template): Promise<number> => {
  const { id, revision } = await beginPage(world, { ...page, template: 'empty' })
  await world.transact(async (ctx) => {
    const saved = await saveDraft(ctx, { id, revision, document: documentOf(blocks) })
    await publishPage(ctx, { id, revision: saved.revision })
  })
  return id
}
