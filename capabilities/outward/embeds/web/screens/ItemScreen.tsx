import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import { useArea } from '#platform/web/area-path.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { addItem, editItem, itemChoices, showItem } from '../../contract.ts'
import { purposesOf } from '../../rules/item-rules.ts'
import { embedsTexts } from '../../texts.ts'
import type { ItemForm, ItemPurpose } from '../../vocabulary.ts'
import { ItemFields, type Choices, type Chosen } from './ItemFields.tsx'
import { ItemPreview } from './ItemPreview.tsx'
import { Snippet } from './Snippet.tsx'

type Kept = ClientOutput<typeof showItem>
type Wanted = ClientInput<typeof addItem>

/** An embeddable item: a new one, or a known one with what puts it on a page. */
export default function ItemScreen() {
  const { id } = useParams()
  return (
    <Loaded endpoint={itemChoices} input={{}}>
      {(choices) =>
        id ? (
          <Loaded endpoint={showItem} input={{ id }}>
            {(kept) => <Page key={kept.id} kept={kept} choices={choices} />}
          </Loaded>
        ) : (
          <Page choices={choices} />
        )
      }
    </Loaded>
  )
}

const initialOf = (kept: Kept | undefined, { programs }: Choices) => ({
  name: kept?.name ?? '',
  form: kept?.form ?? 'button',
  purpose: kept?.purpose ?? 'shop',
  display: kept?.display ?? 'modal',
  nodeId: String(kept?.nodeId ?? programs[0]?.id ?? ''),
  productId: String(kept?.productId ?? ''),
  lessonId: String(kept?.lessonId ?? ''),
  url: kept?.url ?? '',
  text: kept?.text ?? '',
  size: kept?.size ?? 'm',
  radius: kept?.radius ?? 8,
  colour: kept?.colour ?? '#404ed5',
  themeId: kept?.themeId ? String(kept.themeId) : null,
  pictureId: String(kept?.pictureId ?? ''),
  productIds: (kept?.productIds ?? []).map(String),
  allowedOrigins: kept?.allowedOrigins ?? '',
})

const Page = ({ kept, choices }: { kept?: Kept; choices: Choices }) => {
  const t = useTexts(embedsTexts)
  const navigate = useNavigate()
  const { to } = useArea()
  const initial = initialOf(kept, choices)
  const [chosen, setChosen] = useState<Chosen>({
    form: initial.form,
    purpose: initial.purpose,
    nodeId: initial.nodeId,
    picture: kept?.pictureUrl ?? null,
  })
  const form = useForm({
    endpoint: kept ? editItem : addItem,
    texts: embedsTexts,
    initial: initial,
    shape: (values) => ({ ...values, ...(kept ? { id: kept.id } : {}) }) as Wanted,
    onDone: (saved) => {
      if (!kept) setTimeout(() => void navigate(to(`embeddable_items/${saved.id}/edit`)))
    },
  })
  form.mantine.watch('form', ({ value }) => {
    const purposes = purposesOf(value as ItemForm, choices.isPublisher)
    setChosen((known) => ({ ...known, form: value as ItemForm }))
    if (!purposes.includes(chosen.purpose)) form.mantine.setFieldValue('purpose', purposes[0]!)
  })
  form.mantine.watch('purpose', ({ value }) => setChosen((known) => ({ ...known, purpose: value as ItemPurpose })))
  form.mantine.watch('nodeId', ({ value }) => setChosen((known) => ({ ...known, nodeId: String(value) })))
  return (
    <div className="k-stack">
      <PageHead
        title={kept?.name ?? t('action.new')}
        text={t('edit.text')}
        back={{ to: to('embeddable_items'), text: t('back') }}
        actions={
          kept
            ? [{ key: 'preview', text: t('action.preview'), to: () => to(`embeddable_items/${kept.id}/preview`) }]
            : []
        }
      />
      <Form form={form} {...(kept ? {} : { submit: t('create') })}>
        <ItemFields
          form={form}
          choices={choices}
          chosen={chosen}
          onPicture={(picture) => setChosen((known) => ({ ...known, picture }))}
        />
      </Form>
      {kept && (
        <>
          <Snippet snippet={kept.snippet} />
          <section className="k-panel k-stack" aria-labelledby="preview">
            <h2 id="preview">{t('part.preview')}</h2>
            <ItemPreview item={kept} />
          </section>
        </>
      )}
    </div>
  )
}
