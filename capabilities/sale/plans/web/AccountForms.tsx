import type { ClientOutput } from '#platform/shared/contract.ts'
import { ChoiceField } from '#platform/web/form/ChoiceField.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Badge } from '#ui/Badge.tsx'
import { changeAccountPlan, overrideFeatures, type showAccount } from '../contract.ts'
import { planTexts } from '../texts.ts'
import { planFeatures } from '../vocabulary.ts'
import { usePlanWords } from './plan-words.ts'

type Account = ClientOutput<typeof showAccount>

/** What the operator changes of an account: its plan, and features for it alone. */
export const AccountForms = ({ account }: { account: Account }) => (
  <>
    <ChangePlan key={`plan-${account.plan?.id}`} account={account} />
    {account.plan && (
      <Features key={account.features.map(({ override }) => String(override)).join()} account={account} />
    )}
  </>
)

const ChangePlan = ({ account }: { account: Account }) => {
  const { t } = usePlanWords()
  const form = useForm({
    prefix: 'plan',
    endpoint: changeAccountPlan,
    texts: planTexts,
    initial: { id: account.id, planId: '', when: 'now', reason: '' },
    done: t('account.changed'),
  })
  const others = account.plans.filter(({ id }) => id !== account.plan?.id)
  return (
    <section className="k-panel" aria-labelledby="change">
      <h2 id="change">{t('account.change')}</h2>
      <Form form={form} submit={t('account.change')}>
        <FormField
          kind="select"
          name="planId"
          required
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <FormField
          kind="select"
          name="when"
          required
          options={(['now', 'period_end'] as const).map((value) => ({ value, label: t(`when.${value}`) }))}
        />
        <FormField kind="text" name="reason" required />
      </Form>
    </section>
  )
}

const Features = ({ account }: { account: Account }) => {
  const { t, feature } = usePlanWords()
  const chosen = (isOn: boolean) =>
    account.features.filter(({ override }) => override === isOn).map((each) => each.feature)
  const form = useForm({
    prefix: 'features',
    endpoint: overrideFeatures,
    texts: planTexts,
    initial: { id: account.id, on: chosen(true), off: chosen(false), reason: '' },
    done: t('account.features_saved'),
  })
  const options = planFeatures.map((value) => ({ value, label: feature(value) }))
  return (
    <section className="k-panel" aria-labelledby="features">
      <h2 id="features">{t('account.features')}</h2>
      <ul className="k-rows">
        {account.features.map((each) => (
          <li key={each.feature}>
            <div>
              {feature(each.feature)}
              <div className="k-second k-small">
                {t(each.override === null ? 'account.by_plan' : 'account.by_operator')}
              </div>
            </div>
            <Badge tone={each.isOn ? 'green' : 'gray'}>{t(each.isOn ? 'account.on' : 'account.off')}</Badge>
          </li>
        ))}
      </ul>
      <p className="k-second">{t('account.features_text')}</p>
      <Form form={form} submit={t('account.features_save')}>
        <ChoiceField form={form} name="on" options={options} />
        <ChoiceField form={form} name="off" options={options} />
        <FormField kind="text" name="reason" required />
      </Form>
    </section>
  )
}
