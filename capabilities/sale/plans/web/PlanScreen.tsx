import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { fromDecimal, toDecimal } from '#platform/shared/money.ts'
import { ChoiceField } from '#platform/web/form/ChoiceField.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { TextByLanguage } from '#platform/web/form/TextByLanguage.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { fieldsOf, textFor } from '#platform/shared/text-by-language.ts'
import { Notice } from '#ui/Field.tsx'
import { addPlan, editPlan, showPlan } from '../contract.ts'
import { planTexts } from '../texts.ts'
import { quotas } from '#capabilities/people/sellers/vocabulary.ts'
import { billingCycles, planFeatures, planPurposes } from '../vocabulary.ts'
import { usePlanWords } from './plan-words.ts'

type Plan = ClientOutput<typeof showPlan>
type Values = ClientInput<typeof addPlan>

const list = '/admin/plans'
const currencies = ['eur', 'usd', 'gbp', 'chf', 'pln', 'sek', 'nok', 'dkk']

/** A plan of the operator: a new one, or one there is. */
export default function PlanScreen() {
  const { id } = useParams()
  return id ? (
    <Loaded endpoint={showPlan} input={{ id }}>
      {(plan) => <Page key={plan.id} plan={plan} />}
    </Loaded>
  ) : (
    <Page />
  )
}

const Page = ({ plan }: { plan?: Plan }) => {
  const { t } = usePlanWords()
  const locale = useLocale()
  return (
    <>
      <PageHead
        title={plan ? textFor(plan.name, locale) : t('action.new')}
        back={{ to: list, text: t('list.plans.title') }}
        {...(plan ? { text: t('plan.accounts', { count: plan.accountsCount }) } : {})}
      />
      {plan?.isLegacy ? (
        <Notice tone="amber">
          {t('plan.legacy')}{' '}
          {plan.replacedById !== null && (
            <Link className="k-link" to={`${list}/${plan.replacedById}`}>
              {t('plan.newer')}
            </Link>
          )}
        </Notice>
      ) : (
        <PlanForm {...(plan ? { plan } : {})} />
      )}
    </>
  )
}

const initialOf = (plan: Plan | undefined) => ({
  name: fieldsOf(plan?.name),
  description: fieldsOf(plan?.description),
  purpose: plan?.purpose ?? 'public',
  billingCycle: plan?.billingCycle ?? 'monthly',
  priceAmount: plan?.priceAmount ?? '0.00',
  currency: plan?.currency ?? 'eur',
  vatBp: plan ? toDecimal(plan.vatBp) : '19.00',
  features: plan?.features ?? [...planFeatures],
  quotas: Object.fromEntries(quotas.map((quota) => [quota, plan?.quotas[quota] ?? ''])),
  trialDays: plan?.trialDays ?? 0,
  position: plan?.position ?? 0,
})

const PlanForm = ({ plan }: { plan?: Plan }) => {
  const { t, feature } = usePlanWords()
  const navigate = useNavigate()
  const [currency, setCurrency] = useState(plan?.currency ?? 'eur')
  const form = useForm({
    endpoint: plan ? editPlan : addPlan,
    texts: planTexts,
    initial: initialOf(plan),
    shape: (values) =>
      ({ ...values, vatBp: fromDecimal(String(values['vatBp'])) ?? '', ...(plan ? { id: plan.id } : {}) }) as Values,
    done: t('saved'),
    onDone: ({ id }) => setTimeout(() => void navigate(plan ? `${list}/${id}` : list)),
  })
  return (
    <Form form={form} {...(plan ? {} : { submit: t('create') })}>
      {plan && plan.accountsCount > 0 && <p className="k-second">{t('plan.version_hint')}</p>}
      <div
        className="k-form-wide"
        onChange={() => setCurrency(String((form.mantine.getValues() as { currency?: unknown }).currency ?? currency))}
      >
        <TextByLanguage form={form} kind="text" name="name" required />
        <TextByLanguage form={form} kind="textarea" name="description" rows={3} />
        <FormField kind="select" name="purpose" required options={optionsOf(t, 'plan_purpose', planPurposes)} />
        <FormField kind="select" name="billingCycle" required options={optionsOf(t, 'billing_cycle', billingCycles)} />
        <FormField kind="money" name="priceAmount" currency={currency} required />
        <FormField
          kind="select"
          name="currency"
          required
          options={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
        />
        <FormField kind="decimal" name="vatBp" min={0} max={100} required />
        <FormField kind="integer" name="trialDays" min={0} max={365} required />
        <FormField kind="integer" name="position" min={0} max={10_000} required />
        <fieldset className="k-whole k-form-group k-form-wide">
          <legend>{t('quotas')}</legend>
          <p className="k-second k-small k-whole">{t('quotas.hint')}</p>
          {quotas.map((quota) => (
            <FormField key={quota} kind="integer" name={`quotas.${quota}`} min={quota === 'seats' ? 0 : 1} />
          ))}
        </fieldset>
        <div className="k-whole">
          <ChoiceField
            form={form}
            name="features"
            options={planFeatures.map((value) => ({ value, label: feature(value) }))}
          />
        </div>
      </div>
    </Form>
  )
}
