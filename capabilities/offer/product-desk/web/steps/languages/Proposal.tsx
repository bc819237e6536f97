import { api } from '#platform/web/client.ts'
import type { FormState } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { SmallButton } from '#platform/web/SmallButton.tsx'
import type { Locale } from '#platform/shared/texts.ts'
import { translate } from '#capabilities/offer/catalog/contract/translations.ts'
import { productDeskTexts } from '../../../texts.ts'
import { useSend } from '../../useSend.ts'
import { nameOf, type Text } from './grouped-texts.ts'

type Props = {
  form: FormState
  text: Text
  locale: Locale
  productId: number | string
  suggested: string
  isRich: boolean
}

/** What a machine proposes. Accepted, it is written into the field, where it can be changed and is saved. */
export const Proposal = ({ form, text, locale, productId, suggested, isRich }: Props) => {
  const t = useTexts(productDeskTexts)
  const send = useSend()
  const { planId, part, field } = text
  const discard = () => api(translate, { id: productId, locale, discarded: [{ planId, part, field }] })
  return (
    <div className="k-stack-small">
      <div className="g-source" lang={locale}>
        {isRich ? <div dangerouslySetInnerHTML={{ __html: suggested }} /> : <p className="k-lines">{suggested}</p>}
      </div>
      <p className="k-second k-small">{t('languages.suggested_text')}</p>
      <div className="k-row">
        <SmallButton onClick={() => form.mantine.setFieldValue(nameOf(text), suggested)}>
          {t('languages.accept')}
        </SmallButton>
        <SmallButton isSubtle onClick={() => void send(discard)}>
          {t('languages.discard')}
        </SmallButton>
      </div>
    </div>
  )
}
