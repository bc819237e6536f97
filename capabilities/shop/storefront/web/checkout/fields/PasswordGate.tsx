import { useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'

/** Asks for the password of a product before anything of its checkout is shown. */
export const PasswordGate = ({ product, error }: { product: string; error: string | undefined }) => {
  const t = useTexts(checkoutTexts)
  return (
    <form method="post" className="k-page-narrow k-stack">
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
