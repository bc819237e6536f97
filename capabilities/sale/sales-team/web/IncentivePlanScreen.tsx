import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { Notice } from '#ui/Field.tsx'
import { addIncentivePlan, editIncentivePlan, showIncentivePlan } from '../contract.ts'
import { salesTeamTexts } from '../texts.ts'
import { incentiveBases, paidOns, valueForms } from '../vocabulary.ts'
import { useSalesWords } from './sales-words.ts'

type Plan = ClientOutput<typeof showIncentivePlan>
type Values = ClientInput<typeof addIncentivePlan>

const currencies = ['eur', 'usd', 'gbp', 'chf', 'pln', 'sek', 'nok', 'dkk']

/** Creates a plan, or shows one version of it; saving adds the next version. */
export default function IncentivePlanScreen() {
  const { id } = useParams()
  return id ? (
    <Loaded endpoint={showIncentivePlan} input={{ id }}>
      {(plan) => <Page key={plan.id} plan={plan} />}
    </Loaded>
  ) : (
    <Page />
  )
}

const Page = ({ plan }: { plan?: Plan }) => {
  const { t, ruleOf } = useSalesWords()
  return (
    <>
      <PageHead
        title={plan?.name ?? t('action.new')}
        back={{ to: '/cabinet/deal_incentive_plans', text: t('plans') }}
        text={plan && `${t('plan.version', { version: plan.version })} · ${ruleOf(plan)}`}
      />
      {plan && plan.archivedAt !== null ? (
        <Notice tone="amber">{t('plan.is_archived')}</Notice>
      ) : (
        <PlanForm {...(plan ? { plan } : {})} />
      )}
      {plan && plan.versions.length > 1 && (
        <section className="k-panel" aria-labelledby="versions" style={{ marginBlockStart: '1rem' }}>
          <h2 id="versions">{t('plan.versions')}</h2>
          <ul className="k-rows">
            {plan.versions.map(({ id, version }) => (
              <li key={id}>
                {id === plan.id ? (
                  <b>{t('plan.version', { version })}</b>
                ) : (
                  <Link className="k-link" to={`/cabinet/deal_incentive_plans/${id}`}>
                    {t('plan.version', { version })}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const PlanForm = ({ plan }: { plan?: Plan }) => {
  const { t } = useSalesWords()
  const navigate = useNavigate()
  const initial = {
    name: plan?.name ?? '',
    valueForm: plan?.valueForm ?? 'percents',
    value: plan?.value ?? '',
    currency: plan?.currency ?? 'eur',
    basis: plan?.basis ?? 'net',
    paidOn: plan?.paidOn ?? 'each_payment',
    setterBp: plan?.setterBp ?? '30.00',
    capAmount: plan?.capAmount ?? '',
    holdDays: plan?.holdDays ?? 14,
    clawsBack: plan?.clawsBack ?? true,
  }
  const [draft, setDraft] = useState({ valueForm: initial.valueForm as string, currency: initial.currency })
  const form = useForm({
    endpoint: plan ? editIncentivePlan : addIncentivePlan,
    texts: salesTeamTexts,
    initial: initial as Partial<Values>,
    shape: (values) => ({ ...values, ...(plan ? { id: plan.id } : {}) }) as Values,
    onDone: ({ id }) =>
      setTimeout(() => void navigate(plan ? `/cabinet/deal_incentive_plans/${id}` : '/cabinet/deal_incentive_plans')),
  })
  const look = () => setDraft({ ...form.mantine.getValues() } as typeof draft)
  const isPercents = draft.valueForm === 'percents'
  return (
    <div onChange={look} onBlur={look}>
      <Form form={form} submit={t(plan ? 'plan.edit' : 'plan.create')}>
        <div className="k-form-wide">
          <FormField kind="text" name="name" required />
          <FormField kind="select" name="valueForm" required options={optionsOf(t, 'value_form', valueForms)} />
          {isPercents ? (
            <FormField key="percents" kind="decimal" name="value" max={100} required />
          ) : (
            <FormField key="money" kind="money" name="value" currency={draft.currency} required />
          )}
          {isPercents && (
            <FormField kind="select" name="basis" required options={optionsOf(t, 'basis', incentiveBases)} />
          )}
          <FormField kind="select" name="paidOn" required options={optionsOf(t, 'paid_on', paidOns)} />
          <FormField kind="money" name="capAmount" currency={draft.currency} />
          <FormField
            kind="select"
            name="currency"
            required
            options={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
          />
          <FormField kind="decimal" name="setterBp" min={0} max={100} required />
          <FormField kind="integer" name="holdDays" min={0} max={365} required />
          <div className="k-whole">
            <FormField kind="switch" name="clawsBack" />
          </div>
        </div>
      </Form>
    </div>
  )
}
