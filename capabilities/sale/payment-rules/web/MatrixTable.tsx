import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import { catalogTexts } from '#capabilities/offer/catalog/texts.ts'
import { planForms, type PlanForm } from '#capabilities/offer/catalog/vocabulary.ts'
import { methodName } from '#capabilities/sale/payments/texts.ts'
import { cardWallets } from '#capabilities/sale/payments/vocabulary.ts'
import { Mark } from '#ui/Mark.tsx'
import { neverFor, ruledForms } from '../rules/methods.ts'
import { paymentRuleTexts } from '../texts.ts'
import { ruleAt, stateOf, type Settings, type ShownRule } from './rule-at.ts'

const isWallet = (form: string) => cardWallets.some((wallet) => wallet === form)
const tones = { offered: 'green', limited: 'blue', off: 'gray' } as const

type CellId = Pick<ShownRule, 'planForm' | 'paymentForm'>
type Props = { settings: Settings; onOpen: (cell: CellId) => void }

/** Every payment method by form of plan; a cell shows whether it is offered, and opens its rule. */
export const MatrixTable = ({ settings, onOpen }: Props) => {
  const t = useTexts(paymentRuleTexts)
  const words = useTexts(catalogTexts)
  const locale = useLocale()
  const forms = ruledForms(settings)
  const planWord = (plan: PlanForm) => words(`choice.plan_form.${plan}`)
  return (
    <div className="k-list k-table-scroll" role="region" aria-label={t('table')} tabIndex={0}>
      <table className="k-table">
        <thead>
          <tr>
            <th scope="col">{t('method')}</th>
            {planForms.map((plan) => (
              <th key={plan} scope="col">
                {planWord(plan)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {forms.map((form) => (
            <tr key={form}>
              <th scope="row" data-lead="">
                <span className="k-inline">
                  <Mark of={form} /> {methodName(locale, form, null)}
                </span>
                {isWallet(form) && <div className="k-small k-second">{t('in_fields')}</div>}
              </th>
              {planForms.map((plan) => (
                <Cell key={plan} settings={settings} plan={plan} form={form} onOpen={onOpen} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = Props & { plan: PlanForm; form: ShownRule['paymentForm'] }

const Cell = ({ settings, plan, form, onOpen }: CellProps) => {
  const t = useTexts(paymentRuleTexts)
  const locale = useLocale()
  const planWord = useTexts(catalogTexts)(`choice.plan_form.${plan}`)
  const never = neverFor(settings, form, plan)
  if (never)
    return (
      <td className="k-small k-second" data-kind="choice" data-label={planWord}>
        {t(`choice.hidden.${never}`)}
      </td>
    )
  const state = stateOf(ruleAt(settings, plan, form))
  return (
    <td data-kind="choice" data-label={planWord}>
      <button
        type="button"
        className="k-cell-button"
        aria-label={t('edit', {
          method: methodName(locale, form, null),
          plan: planWord,
          state: t(`state.${state}`),
        })}
        onClick={() => onOpen({ planForm: plan, paymentForm: form })}
      >
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </button>
    </td>
  )
}
