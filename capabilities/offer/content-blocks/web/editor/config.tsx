import type { Config } from '@puckeditor/core'
import { memo, type ComponentType, type ReactNode } from 'react'
import type { Locale } from '#platform/shared/texts.ts'
import { freshValues } from './fresh-block.ts'
import type { EditorKit } from './kit.ts'
import { TypedPlace } from './typed/TypedPlace.tsx'
import { WriteOn } from './typed/WriteOn.tsx'
import { wordsAbout } from './use-editor-words.ts'
import { pageId, slotName, type EditorProps } from './convert.ts'

/** The editor's own panel shows the fields: here they only hold their place. */
const held = { type: 'custom' as const, render: () => <></> }

const slotsOf = ({ blocks }: EditorKit, type: string) =>
  Array.from({ length: blocks[type]!.slots }, (_, i) => slotName(i))

const fieldsOf = (kit: EditorKit, type: string) => ({
  values: held,
  style: held,
  ...Object.fromEntries(
    slotsOf(kit, type).map((name) => [
      name,
      { type: 'slot' as const, disallow: Object.keys(kit.blocks).filter(kit.isOnce) },
    ]),
  ),
})

/** Initial content of a newly placed block. */
const freshProps = (kit: EditorKit, type: string, locale: Locale) => ({
  values: freshValues(kit, type, locale),
  style: {},
  ...Object.fromEntries(slotsOf(kit, type).map((name) => [name, []])),
})

type ShownProps = { kit: EditorKit; type: string; props: EditorProps; locale: Locale }

const Drawn = ({ kit, type, props, locale }: ShownProps) => {
  const { BlockView, blockCss } = kit.renderer
  const { id, values, style } = props
  const slots = slotsOf(kit, type).map((name) => {
    const Slot = props[name] as unknown as ComponentType
    return <Slot key={name} />
  })
  const block = { id: pageId(id), type, values, style, slots: [] }
  const shown = <BlockView {...block} slots={slots} />
  const { typed } = kit.blocks[type]!
  const isEmpty = kit.blocks[type]!.isEmpty?.(values as never) ?? false
  return (
    <>
      <style>{blockCss(block)}</style>
      {!typed && isEmpty && <p className="pe-empty">{wordsAbout(kit.about, locale)('canvas.empty')}</p>}
      {/* Nothing on the page acts while it is edited; what is in columns can still be chosen. */}
      {typed ? (
        <TypedPlace {...{ id, type, values }} isEmpty={isEmpty && !values['hint']}>
          {shown}
        </TypedPlace>
      ) : (
        <div inert={slots.length === 0}>{shown}</div>
      )}
    </>
  )
}

/** The library passes new props to a block whenever another one changed; this compares their content. */
const isAsBefore = (before: ShownProps, now: ShownProps): boolean =>
  before.kit === now.kit &&
  before.type === now.type &&
  before.locale === now.locale &&
  ['id', 'values', 'style', ...slotsOf(now.kit, now.type)].every(
    (name) => before.props[name as 'id'] === now.props[name as 'id'],
  )

const Shown = memo(Drawn, isAsBefore)

/** Every declared block for the editor, shown by what visitors are shown it by. */
export const editorConfig = (kit: EditorKit, locale: Locale, documentLocale: Locale): Config => ({
  components: Object.fromEntries(
    Object.keys(kit.blocks).map((type) => [
      type,
      {
        label: kit.blocks[type]!.name(locale),
        fields: fieldsOf(kit, type),
        defaultProps: freshProps(kit, type, documentLocale),
        render: (props: unknown) => <Shown kit={kit} type={type} props={props as EditorProps} locale={locale} />,
      },
    ]),
  ) as Config['components'],
  root: { fields: {}, render: ({ children }: { children: ReactNode }) => <WriteOn>{children}</WriteOn> },
})
