import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import { ownNameOf, type Locale } from '#platform/shared/texts.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { addExperiment, editExperiment, showExperiment, showExperimentChoices } from '../contract.ts'
import { experimentTexts } from '../texts.ts'
import { experimentKinds, type ExperimentKind } from '../vocabulary.ts'

type Kept = ClientOutput<typeof showExperiment>
type Choices = ClientOutput<typeof showExperimentChoices>
type Wanted = ClientInput<typeof addExperiment>
const list = '/cabinet/experiments'
const ids = ['productId', 'planId', 'otherPlanId', 'pageId', 'otherPageId', 'checkoutId', 'otherCheckoutId'] as const

/** What an experiment compares: a new one, or a draft. */
export default function ExperimentFormScreen() {
  const { id } = useParams()
  return (
    <Loaded endpoint={showExperimentChoices} input={{}}>
      {(choices) =>
        id ? (
          <Loaded endpoint={showExperiment} input={{ id }}>
            {(kept) => <Page choices={choices} kept={kept} />}
          </Loaded>
        ) : (
          <Page choices={choices} />
        )
      }
    </Loaded>
  )
}

const Page = ({ choices, kept }: { choices: Choices; kept?: Kept }) => {
  const t = useTexts(experimentTexts)
  const navigate = useNavigate()
  const [kind, setKind] = useState<ExperimentKind>(kept?.kind ?? 'price')
  const [productId, setProductId] = useState(kept?.productId == null ? '' : String(kept.productId))
  const form = useForm({
    endpoint: kept ? editExperiment : addExperiment,
    texts: experimentTexts,
    initial: {
      name: kept?.name ?? '',
      kind,
      asksConsent: kept?.asksConsent ?? false,
      ...Object.fromEntries(ids.map((key) => [key, kept?.[key] == null ? '' : String(kept[key])])),
    },
    shape: (values) => ({ ...values, ...(kept ? { id: kept.id } : {}) }) as Wanted,
    onDone: ({ id }) => setTimeout(() => void navigate(`${list}/${id}`)),
  })
  form.mantine.watch('kind', ({ value }) => setKind(value as ExperimentKind))
  form.mantine.watch('productId', ({ value }) => setProductId(String(value ?? '')))
  return (
    <>
      <PageHead
        title={kept?.name ?? t('action.new')}
        back={kept ? { to: `${list}/${kept.id}`, text: t('back_one') } : { to: list, text: t('back') }}
      />
      <Form form={form} {...(kept ? {} : { submit: t('create') })}>
        <section className="k-panel k-stack k-form-wide">
          <FormField kind="text" name="name" required />
          <FormField kind="select" name="kind" required options={optionsOf(t, 'kind', experimentKinds)} />
          {fieldsOf(kind, choices, productId).map(({ name, options }) => (
            <FormField
              key={name}
              kind="select"
              name={name}
              required
              searchable
              options={options.map((each) => ({ value: String(each.id), label: each.name }))}
            />
          ))}
          <FormField kind="switch" name="asksConsent" />
        </section>
      </Form>
    </>
  )
}

type Option = { id: string | number; name: string }

const languagesIn = (locales: readonly Locale[]): string =>
  locales.length > 1 ? ` (${locales.map(ownNameOf).join(', ')})` : ''

/** The fields of a kind, with what may be chosen in each. */
const fieldsOf = (
  kind: ExperimentKind,
  { products, plans, pages, checkouts }: Choices,
  productId: string,
): { name: (typeof ids)[number]; options: readonly Option[] }[] => {
  const sold = products.find(({ id }) => String(id) === productId)?.plans ?? []
  const priced = (list_: readonly (Option & { currency: string })[]): Option[] =>
    list_.map(({ id, name, currency }) => ({ id, name: `${name} (${currency.toUpperCase()})` }))
  if (kind === 'page') {
    const named = pages.map((page) => ({ ...page, name: `${page.name}${languagesIn(page.locales)}` }))
    return [
      { name: 'pageId', options: named },
      { name: 'otherPageId', options: named.filter(({ isFront }) => !isFront) },
    ]
  }
  if (kind === 'checkout')
    return [
      { name: 'checkoutId', options: checkouts },
      { name: 'otherCheckoutId', options: checkouts },
    ]
  return [
    { name: 'productId', options: products },
    { name: 'planId', options: priced(sold) },
    { name: 'otherPlanId', options: priced(plans.filter(({ id }) => !sold.some((each) => each.id === id))) },
  ]
}
