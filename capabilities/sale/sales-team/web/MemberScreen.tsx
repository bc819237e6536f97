import { useChoices } from '#platform/web/list/read-list.ts'
import { incentivePlanList, editMember, inviteMember, showMember } from '../contract.ts'
import { couponList } from '#capabilities/offer/discounts/contract.ts'
import { useNavigate, useParams } from 'react-router'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { CopyField } from '#platform/web/CopyField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLanguage, useLanguages } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { isIn } from '#platform/shared/machine.ts'
import { Badge } from '#ui/Badge.tsx'
import { ProductsField } from '#capabilities/offer/product-desk/web/index.ts'
import { salesTeamTexts } from '../texts.ts'
import { salesTeamMemberState } from '../vocabulary.ts'
import { useSalesWords } from './sales-words.ts'

type Member = ClientOutput<typeof showMember>
type Values = ClientInput<typeof inviteMember>

/** Somebody of the sales team, or an invitation to be. */
export default function MemberScreen() {
  const { id } = useParams()
  return id ? (
    <Loaded endpoint={showMember} input={{ id }}>
      {(member) => <Page member={member} />}
    </Loaded>
  ) : (
    <Page />
  )
}

const Page = ({ member }: { member?: Member }) => {
  const { t } = useSalesWords()
  const state = member && (member.state as keyof typeof salesTeamMemberState.states)
  const plans = useChoices(incentivePlanList, { archived: 'false' }, (row) => row.name)
  const coupons = useChoices(couponList, {}, (row) => row.code)
  return (
    <>
      <PageHead
        title={member?.name ?? t('invite.title')}
        back={{ to: '/cabinet/sales_team', text: t('title') }}
        {...(member ? { text: member.email } : {})}
        badge={
          state && (
            <Badge tone={salesTeamMemberState.states[state].tone}>{t(`state.sales_team_member_state.${state}`)}</Badge>
          )
        }
      />
      {plans && coupons && <MemberForm {...(member ? { member } : {})} plans={plans} coupons={coupons} />}
      {member && isIn(salesTeamMemberState, 'joined', state) && (
        <section className="k-panel" aria-labelledby="link" style={{ marginBlockStart: '1rem' }}>
          <h2 id="link">{t('member.link')}</h2>
          <p className="k-second">{t('member.link_text', { name: member.name })}</p>
          <CopyField label={t('member.link')} value={member.link} isHidden />
        </section>
      )}
    </>
  )
}

type Choice = { value: string; label: string }

const MemberForm = ({ member, plans, coupons }: { member?: Member; plans: Choice[]; coupons: Choice[] }) => {
  const { t } = useSalesWords()
  const locale = useLanguage()
  const languages = useLanguages()
  const navigate = useNavigate()
  const initial = {
    name: member?.name ?? '',
    defaultPlanId: member ? String(member.defaultPlanId) : (plans[0]?.value ?? ''),
    couponId: member?.couponId ? String(member.couponId) : '',
    maxDiscountBp: member?.maxDiscountBp ?? '0.00',
    productIds: member?.productIds ?? [],
    ...(member ? {} : { email: '', locale }),
  }
  const form = useForm({
    endpoint: member ? editMember : inviteMember,
    texts: salesTeamTexts,
    initial: initial as Partial<Values>,
    shape: (values) => ({ ...values, ...(member ? { id: member.id } : {}) }) as Values,
    ...(member ? {} : { done: t('invited') }),
    onDone: () => setTimeout(() => void navigate('/cabinet/sales_team')),
  })
  return (
    <Form form={form} {...(member ? {} : { submit: t('invite') })}>
      <div className="k-form-wide">
        <FormField kind="text" name="name" required />
        {!member && <FormField kind="email" name="email" required />}
        {!member && <FormField kind="select" name="locale" required options={languages} />}
        <FormField kind="select" name="defaultPlanId" required options={plans} />
        <FormField kind="decimal" name="maxDiscountBp" min={0} max={100} required />
        <FormField kind="select" name="couponId" searchable clearable options={coupons} />
        <div className="k-whole">
          <ProductsField form={form} label={t('field.productIds')} hint={t('hint.productIds')} />
        </div>
      </div>
    </Form>
  )
}
