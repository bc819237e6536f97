import type { World } from '#platform/server/world.ts'
import type { Input } from '#platform/shared/contract.ts'
import { defaultLocale, saidIn } from '#platform/shared/texts.ts'
import { blocks, blockTypes, type BlockType } from '../blocks/declared.ts'
import { kinds } from '../rules/page-kinds.ts'
import type { addPage } from '../contract.ts'
import { documentOf } from '../templates/declared.ts'
import type { Template } from '../templates/template.ts'
import type { PageKind } from '../vocabulary.ts'
import { publishPage } from './publish-page.ts'
import { saveDraft } from './save-draft.ts'
import { beginPage } from './begin/begin-page.ts'
import { editPage } from './write-page.ts'

export { beginPage } from './begin/begin-page.ts'
export { addLanguage } from './write-page.ts'
export { publishPage } from './publish-page.ts'
export { dark, rough, tinted, type Template } from '../templates/template.ts'

const said: Readonly<Partial<Record<BlockType, object>>> = {
  banner: { titleLevel: 'h2', titleText: 'What you offer, in one line', additionalText: 'Who it is for.' },
  text: { text: '<h2>A heading</h2><p>What your visitors should know.</p>' },
  button: { link: 'shop' },
}

/** Every block a kind of page allows, once, with initial values and some text; no banner shows the page's title. */
export const everyBlock = (kind: PageKind): { id: string; type: BlockType; values: object }[] =>
  blockTypes
    .filter((type) => kinds[kind].allows.includes(type))
    .map((type, i) => ({
      id: `b${i}`,
      type,
      values: { ...saidIn(blocks[type].fresh, defaultLocale), ...said[type] },
    }))

type Begun = Omit<Input<typeof addPage>, 'template'>

/** A page that visitors see, built of blocks by the seller `world` is signed in as. */
export const buildPage = async (
  world: World,
  { isListed = true, ...page }: Begun & { isListed?: boolean },
  blocks: Template,
): Promise<number> => {
  const { id, revision } = await beginPage(world, { ...page, template: 'empty' })
  await world.transact(async (ctx) => {
    const saved = await saveDraft(ctx, {
      id,
      revision,
      document: documentOf(blocks, { locale: page.locale, facts: {}, pictures: {} }),
    })
    await publishPage(ctx, { id, revision: saved.revision })
    if (!isListed) await editPage(ctx, { id, isListed })
  })
  return id
}
