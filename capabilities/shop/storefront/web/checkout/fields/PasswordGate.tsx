import { useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'

type Props = {
  product: string
  error: string | undefined
  /** Inside a frame, which stores no cookies: the page to open in a new tab. */
  outside?: string | undefined
}

/** Asks for a product's password before showing its checkout. */
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
