import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { ChoiceField } from '#platform/web/form/ChoiceField.tsx'
import { CopyField } from '#platform/web/CopyField.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { ProductsField } from '#capabilities/offer/product-desk/web/index.ts'
import { addSpace, editSpace, levelsToChoose, showDeskSpace } from '../../contract/desk.ts'
import { communityTexts } from '../../texts.ts'
import { audiences } from '../../vocabulary.ts'

type Known = ClientOutput<typeof showDeskSpace>
type Done = { onDone: () => void }

/** Adds a space, or changes a known one. */
export const SpaceForm = ({ id, onDone }: Done & { id: number | undefined }) =>
  id === undefined ? (
    <NewSpace onDone={onDone} />
  ) : (
    <Loaded endpoint={showDeskSpace} input={{ id }}>
      {(known) => <KnownSpace known={known} onDone={onDone} />}
    </Loaded>
  )

const fresh = {
  name: '',
  description: '',
  audience: 'buyers' as const,
  productIds: [],
  levelIds: [],
  isReviewed: false,
  slowSeconds: 0,
  blockedWords: [],
  position: 0,
}

const NewSpace = ({ onDone }: Done) => {
  const form = useForm({ endpoint: addSpace, texts: communityTexts, initial: fresh, onDone })
  return <Fields form={form} audience="buyers" />
}

const KnownSpace = ({ known: { isArchived: _, url, ...known }, onDone }: Done & { known: Known }) => {
  const t = useTexts(communityTexts)
  const form = useForm({ endpoint: editSpace, texts: communityTexts, initial: known, onDone })
  return (
    <div className="k-stack-small">
      <CopyField label={t('space.url')} value={url} />
      <Fields form={form} audience={known.audience} />
    </div>
  )
}

const Fields = ({ form, audience }: { form: FormState; audience: string }) => {
  const t = useTexts(communityTexts)
  const [openTo, setOpenTo] = useState(audience)
  form.mantine.watch('audience', ({ value }) => setOpenTo(String(value)))
  return (
    <Form form={form}>
      <FormField kind="text" name="name" required />
      <FormField kind="textarea" name="description" rows={2} />
      <FormField
        kind="select"
        name="audience"
        required
        hint={t('hint.audience')}
        options={optionsOf(t, 'audience', audiences)}
      />
      {openTo === 'products' && (
        <>
          <ProductsField form={form} label={t('field.productIds')} hint={t('hint.productIds')} most={200} />
          <LevelsField form={form} />
        </>
      )}
      <FormField kind="switch" name="isReviewed" />
      <BlockedWords form={form} />
      <FormField kind="integer" name="slowSeconds" min={0} max={86_400} hint={t('hint.slowSeconds')} />
      <FormField kind="integer" name="position" min={0} max={10_000} hint={t('hint.position')} />
    </Form>
  )
}

/** Levels of the seller's memberships; nothing where there are none. */
const LevelsField = ({ form }: { form: FormState }) => {
  const t = useTexts(communityTexts)
  const { data } = useQuery({
    queryKey: [levelsToChoose.path, {}],
    queryFn: ({ signal }) => api(levelsToChoose, {}, { signal }),
  })
  const options = (data?.list ?? []).map(({ id, name, productName }) => ({
    value: String(id),
    label: `${productName} · ${name}`,
  }))
  return options.length === 0 ? null : (
    <ChoiceField form={form} name="levelIds" asNumbers hint={t('hint.levelIds')} options={options} />
  )
}

const BlockedWords = ({ form }: { form: FormState }) => {
  const t = useTexts(communityTexts)
  const { defaultValue, onChange, error } = form.mantine.getInputProps('blockedWords') as {
    defaultValue?: string[]
    onChange: (value: unknown) => void
    error?: string
  }
  return (
    <TagsInput
      key={form.mantine.key('blockedWords')}
      id={form.idOf('blockedWords')}
      label={t('field.blockedWords')}
      description={t('hint.blockedWords')}
      error={error}
      defaultValue={defaultValue ?? []}
      onChange={onChange}
      maxTags={500}
    />
  )
}
