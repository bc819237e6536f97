import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import { fromDecimal, toDecimal } from '#platform/shared/money.ts'
import { fieldsOf } from '#platform/shared/text-by-language.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { TextByLanguage } from '#platform/web/form/TextByLanguage.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { editPartnerTerms, showPartnerTerms } from '../contract.ts'
import { platformPartnerTexts } from '../texts.ts'

type Values = ClientInput<typeof editPartnerTerms>

/** By which terms the platform is recommended from now on. */
export default function PartnerTermsScreen() {
  const t = useTexts(platformPartnerTexts)
  return (
    <>
      <PageHead
        title={t('terms.title')}
        text={t('terms.text')}
        back={{ to: '/admin/platform_partners', text: t('terms.partners') }}
      />
      <Loaded endpoint={showPartnerTerms} input={{}}>
        {(terms) => <TermsForm terms={terms} />}
      </Loaded>
    </>
  )
}

const TermsForm = ({ terms }: { terms: ClientOutput<typeof showPartnerTerms> }) => {
  const t = useTexts(platformPartnerTexts)
  const { version: _, ...kept } = terms
  const initial = {
    ...kept,
    shareBp: toDecimal(kept.shareBp),
    title: fieldsOf(kept.title),
    words: fieldsOf(kept.words),
  }
  const form = useForm({
    endpoint: editPartnerTerms,
    texts: platformPartnerTexts,
    initial: initial,
    shape: (values) => ({ ...values, shareBp: fromDecimal(String(values['shareBp'])) ?? '' }) as Values,
    done: t('terms.saved'),
  })
  return (
    <Form form={form}>
      <div className="k-form-wide">
        <div className="k-whole">
          <FormField kind="switch" name="isOn" hint={t('hint.isOn')} />
        </div>
        <FormField kind="decimal" name="shareBp" min={0.01} max={100} required />
        <FormField kind="integer" name="months" min={1} max={120} required />
        <FormField kind="integer" name="cookieDays" min={1} max={730} required />
        <FormField kind="integer" name="holdDays" min={0} max={365} required />
        <FormField kind="money" name="minimumAmount" currency="eur" required hint={t('hint.minimumAmount')} />
      </div>
      <div className="k-form-wide">
        <TextByLanguage form={form} kind="text" name="title" />
        <TextByLanguage form={form} kind="textarea" name="words" rows={5} hint={t('hint.words')} />
      </div>
    </Form>
  )
}
