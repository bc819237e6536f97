import type { Config } from '@puckeditor/core'
import type { ComponentType, ReactNode } from 'react'
import type { Locale } from '#platform/shared/texts.ts'
import { blocks, blockTypes, type BlockType } from '../../blocks/declared.ts'
import type { PageKind } from '../../vocabulary.ts'
import { isOnce } from '../../rules/page-kinds.ts'
import { readFields } from '#capabilities/offer/content-blocks/rules/fields.ts'
import { blockCss, BlockView } from '../blocks/BlockView.tsx'
import { pageId, slotName, type EditorProps } from './convert.ts'

/** The editor's own panel shows the fields: here they only hold their place. */
const held = { type: 'custom' as const, render: () => <></> }

const slotsOf = (type: BlockType) => Array.from({ length: blocks[type].slots }, (_, i) => slotName(i))

const fieldsOf = (type: BlockType, kind: PageKind) => ({
  values: held,
  style: held,
  ...Object.fromEntries(
    slotsOf(type).map((name) => [
      name,
      { type: 'slot' as const, disallow: blockTypes.filter((each) => isOnce(kind, each)) },
    ]),
  ),
})

/** What a block says when it was just put on a page. */
const freshProps = (type: BlockType, locale: Locale) => ({
  values: readFields(blocks[type].fields, blocks[type].fresh[locale], type, { rich: (html) => html }),
  style: {},
  ...Object.fromEntries(slotsOf(type).map((name) => [name, []])),
})

const Shown = ({ type, props }: { type: BlockType; props: EditorProps }) => {
  const { id, values, style } = props
  const slots = slotsOf(type).map((name) => {
    const Slot = props[name] as unknown as ComponentType
    return <Slot key={name} />
  })
  const block = { id: pageId(id), type, values, style, slots: [] }
  return (
    <>
      <style>{blockCss(block)}</style>
      {/* Nothing on the page acts while it is edited; what is in columns can still be chosen. */}
      <div inert={slots.length === 0}>
        <BlockView {...block} slots={slots} />
      </div>
    </>
  )
}

/** Every declared block for the editor, shown by what visitors are shown it by. */
export const editorConfig = (locale: Locale, pageLocale: Locale, kind: PageKind): Config => ({
  components: Object.fromEntries(
    blockTypes.map((type) => [
      type,
      {
        label: blocks[type].name[locale],
        fields: fieldsOf(type, kind),
        defaultProps: freshProps(type, pageLocale),
        render: (props: unknown) => <Shown type={type} props={props as EditorProps} />,
      },
    ]),
  ) as unknown as Config['components'],
  root: { fields: {}, render: ({ children }: { children: ReactNode }) => <>{children}</> },
})
