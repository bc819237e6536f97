import { FormField } from '#platform/web/form/FormField.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { productTypes } from '#capabilities/offer/catalog/product-types/declared.ts'
import { productDeskTexts } from '../../texts.ts'
import { Uploads } from '../Uploads.tsx'
import type { Beginning } from './beginnings.ts'
import { holdsFiles, type Creating } from './use-creating.ts'

type Props = { creating: Creating; currency: string | undefined; isGross: boolean; Beginning: Beginning | undefined }

/** Name and price, the goods of the type, and what its page shows. */
export const FirstFields = ({ creating, currency, isGross, Beginning }: Props) => {
  const t = useTexts(productDeskTexts)
  const { form, kind, keep, setBusy } = creating
  const isMonthly = productTypes[kind].firstInterval === '1m'
  return (
    <div className="k-form">
      <div className="k-form-wide">
        <FormField form={form} kind="text" name="name" label={t('name_it')} required />
        <FormField
          form={form}
          {...(currency === undefined ? { kind: 'decimal' } : { kind: 'money', currency })}
          name="price"
          label={t(isMonthly ? 'first_price_monthly' : 'first_price')}
          hint={[isGross && t('first_price_gross'), t(isMonthly ? 'first_price_monthly_hint' : 'first_price_hint')]
            .filter(Boolean)
            .join(' ')}
          min={0}
        />
      </div>
      {holdsFiles(kind) && <Files creating={creating} />}
      {Beginning && <Beginning key={kind} keep={keep} onBusy={setBusy} />}
      <details className="k-new-product-look">
        <summary>{t('first_look')}</summary>
        <FormField form={form} kind="textarea" name="shortDescription" />
        <Uploads
          kind="image"
          accept="image/*"
          text={t('first_cover')}
          onBusy={setBusy}
          onUploaded={([picture]) => Promise.resolve(creating.setCover(picture))}
        />
      </details>
    </div>
  )
}

/** What buyers of the new product download. */
const Files = ({ creating: { files, addFiles, setBusy } }: Pick<Props, 'creating'>) => {
  const t = useTexts(productDeskTexts)
  return (
    <Uploads
      kind="file"
      text={t('choose_files')}
      onBusy={setBusy}
      onUploaded={(added) => Promise.resolve(addFiles(added))}
    >
      <strong>{t('first_files')}</strong>
      {files.length === 0 ? (
        <span className="k-small k-second">{t('first_files_hint')}</span>
      ) : (
        <ul className="k-rows">
          {files.map((file) => (
            <li key={String(file.id)}>{file.name}</li>
          ))}
        </ul>
      )}
    </Uploads>
  )
}
