import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientInput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { toastUndo } from '#platform/web/toast-undo.tsx'
import { toastError } from '#platform/web/toast.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Field.tsx'
import { catalogTexts } from '#capabilities/offer/catalog/texts.ts'
import { planForms, type PlanForm } from '#capabilities/offer/catalog/vocabulary.ts'
import { methodName } from '#capabilities/sale/payments/texts.ts'
import { setPaymentRules, showPaymentRules } from '../contract.ts'
import { paymentRuleTexts } from '../texts.ts'
import { MatrixTable } from './MatrixTable.tsx'
import { ProviderOrders } from './ProviderOrders.tsx'
import { RuleDialog } from './RuleDialog.tsx'
import { neverFor } from '../rules/methods.ts'
import { ruleAt, stateOf, type Settings, type ShownRule } from './rule-at.ts'
import { TryOut } from './TryOut.tsx'

export default function PaymentSettingsScreen() {
  return (
    <Loaded endpoint={showPaymentRules} input={{}}>
      {(settings) => <Matrix settings={settings} />}
    </Loaded>
  )
}

const Matrix = ({ settings }: { settings: Settings }) => {
  const t = useTexts(paymentRuleTexts)
  const words = useTexts(catalogTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const [open, setOpen] = useState<Pick<ShownRule, 'planForm' | 'paymentForm'>>()
  const forms = [...new Set(settings.providers.flatMap((provider) => provider.forms))]
  const planWord = (plan: PlanForm) => words(`choice.plan_form.${plan}`)
  const unpayable = planForms.filter(
    (plan) =>
      forms.length > 0 &&
      forms.every((form) => neverFor(settings, form, plan) || stateOf(ruleAt(settings, plan, form)) === 'off'),
  )
  const show = (answer: Settings) => queries.setQueryData([showPaymentRules.path, {}], answer)
  const putBack = async (rules: ClientInput<typeof setPaymentRules>[]) => {
    for (const rule of rules) show(await api(setPaymentRules, rule))
  }
  const changed = (answer: Settings, { planForms: plans, paymentForm }: ClientInput<typeof setPaymentRules>) => {
    show(answer)
    setOpen(undefined)
    const before = plans.map((plan) => ({ ...ruleAt(settings, plan, paymentForm), planForms: [plan] }))
    toastUndo(t('saved'), t('undo'), () => putBack(before).catch(toastError))
  }
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('subtitle')}
        back={{ to: '/cabinet/settings/payment_providers', text: t('to_providers') }}
      />
      {forms.length === 0 ? (
        <EmptyState title={t('no_providers')}>
          <LinkButton href="/cabinet/settings/payment_providers">{t('to_providers')}</LinkButton>
        </EmptyState>
      ) : (
        <div className="k-stack">
          {unpayable.length > 0 && (
            <Notice tone="amber">{t('none_left', { forms: unpayable.map(planWord).join(', ') })}</Notice>
          )}
          <MatrixTable settings={settings} onOpen={setOpen} />
          <ProviderOrders settings={settings} onChange={show} />
          <TryOut settings={settings} />
        </div>
      )}
      {open && (
        <RuleDialog
          key={`${open.planForm}:${open.paymentForm}`}
          rule={ruleAt(settings, open.planForm, open.paymentForm)}
          title={t('dialog.title', {
            method: methodName(locale, open.paymentForm, null),
            plan: planWord(open.planForm),
          })}
          onDone={changed}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
