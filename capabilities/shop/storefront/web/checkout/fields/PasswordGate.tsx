import { useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'

type Props = {
  product: string
  error: string | undefined
  /** In a frame, where nothing is kept of an answer: the page that opens in a tab of its own. */
  outside?: string | undefined
}

/** Asks for the password of a product before anything of its checkout is shown. */
export const PasswordGate = ({ product, error, outside }: Props) => {
  const t = useTexts(checkoutTexts)
  return (
    <form method="post" {...(outside ? { action: outside, target: '_blank' } : {})} className="k-page-narrow k-stack">
      <h1>{product}</h1>
      <p className="k-second">{t('checkout.password_hint')}</p>
      <Field
        name="accessPassword"
        type="password"
        label={t('checkout.password')}
        autoComplete="off"
        error={error}
        required
      />
      <Button size="buy" wide name="intent" value="unlock">
        {t('checkout.unlock')}
      </Button>
    </form>
  )
}
