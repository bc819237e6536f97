import { Button } from '@mantine/core'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { ChoiceField } from '#platform/web/form/ChoiceField.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import type { FormState } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { Uploads } from '#capabilities/offer/product-desk/web/index.ts'
import type { itemChoices } from '../../contract.ts'
import { hasLook, opensInTab, purposesOf } from '../../rules/item-rules.ts'
import { embedsTexts } from '../../texts.ts'
import { itemDisplays, itemForms, itemSizes, type ItemForm, type ItemPurpose } from '../../vocabulary.ts'

export type Choices = ClientOutput<typeof itemChoices>
export type Chosen = { form: ItemForm; purpose: ItemPurpose; nodeId: string; picture: string | null }

type Props = { form: FormState; choices: Choices; chosen: Chosen; onPicture: (url: string | null) => void }

const named = (list: readonly { id: number | string; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))

/** The fields of an item that apply to its form and purpose. */
export const ItemFields = (props: Props) => {
  const t = useTexts(embedsTexts)
  const { form, choices, chosen } = props
  return (
    <>
      <section className="k-panel k-stack" aria-labelledby="part-item">
        <h2 id="part-item">{t('part.item')}</h2>
        <div className="k-form-wide">
          <FormField form={form} kind="text" name="name" required hint={t('hint.name')} />
          <FormField
            form={form}
            kind="select"
            name="form"
            required
            hint={t(`hint.form.${chosen.form}`)}
            options={optionsOf(t, 'form', itemForms)}
          />
          <FormField form={form} kind="text" name="text" required hint={t('hint.text')} />
          {choices.isPublisher && (
            <FormField form={form} kind="select" name="nodeId" required options={named(choices.programs)} />
          )}
          <Target {...props} />
        </div>
      </section>
      {hasLook(chosen.form) && (
        <section className="k-panel k-stack" aria-labelledby="part-look">
          <h2 id="part-look">{t('part.look')}</h2>
          {chosen.form === 'banner' && <BannerPicture {...props} />}
          <div className="k-form-wide">
            <FormField form={form} kind="select" name="size" required options={optionsOf(t, 'size', itemSizes)} />
            {choices.themes.length > 0 && (
              <FormField form={form} kind="select" name="themeId" clearable options={named(choices.themes)} />
            )}
            <FormField form={form} kind="colour" name="colour" required hint={t('hint.colour')} />
            <FormField form={form} kind="integer" name="radius" required min={0} max={40} />
          </div>
        </section>
      )}
      <section className="k-panel k-stack" aria-labelledby="part-where">
        <h2 id="part-where">{t('part.where')}</h2>
        <FormField form={form} kind="textarea" name="allowedOrigins" rows={3} hint={t('hint.allowedOrigins')} />
      </section>
    </>
  )
}

const Target = ({ form, choices, chosen }: Props) => {
  const t = useTexts(embedsTexts)
  const products = choices.products.filter(({ nodeId }) => !choices.isPublisher || String(nodeId) === chosen.nodeId)
  return (
    <>
      <FormField
        form={form}
        kind="select"
        name="purpose"
        required
        options={purposesOf(chosen.form, choices.isPublisher).map((value) => ({
          value,
          label: t(`choice.purpose.${value}`),
        }))}
      />
      {chosen.purpose === 'product' && (
        <FormField form={form} kind="select" name="productId" required searchable options={named(products)} />
      )}
      {chosen.purpose === 'course_lesson' && (
        <FormField
          form={form}
          kind="select"
          name="lessonId"
          required
          searchable
          hint={t('hint.lessonId')}
          options={named(choices.lessons)}
        />
      )}
      {chosen.purpose === 'custom_link' && (
        <FormField form={form} kind="url" name="url" required placeholder="https://" />
      )}
      {chosen.form === 'slider' && (
        <ChoiceField form={form} name="productIds" options={named(products)} hint={t('hint.productIds')} />
      )}
      {opensInTab(chosen.purpose) ? (
        <p className="k-second k-small">{t('hint.opens_in_tab')}</p>
      ) : (
        <FormField form={form} kind="select" name="display" required options={optionsOf(t, 'display', itemDisplays)} />
      )}
    </>
  )
}

/** A picture of the seller's own; publishers take one that was made for their program. */
const BannerPicture = ({ form, choices, chosen, onPicture }: Props) => {
  const t = useTexts(embedsTexts)
  const { error } = form.mantine.getInputProps('pictureId') as { error?: string }
  const choose = (id: string, url: string | null) => {
    form.mantine.setFieldValue('pictureId', id)
    onPicture(url)
  }
  if (choices.isPublisher) {
    const pictures = choices.programs.find(({ id }) => String(id) === chosen.nodeId)?.pictures ?? []
    if (pictures.length === 0) return <p className="k-second">{t('picture.none')}</p>
    return (
      <FormField
        form={form}
        kind="select"
        name="pictureId"
        required
        hint={t('picture.hint')}
        options={named(pictures)}
      />
    )
  }
  return (
    <div className="k-stack-small" id="field-pictureId">
      <p className="k-label">{t('field.pictureId')}</p>
      {chosen.picture ? (
        <div className="k-row">
          <img
            src={chosen.picture}
            alt={t('field.pictureId')}
            style={{ maxHeight: '8rem', maxWidth: '20rem', borderRadius: 'var(--k-r6)' }}
          />
          <Button variant="default" size="compact-sm" onClick={() => choose('', null)}>
            {t('picture.remove')}
          </Button>
        </div>
      ) : (
        <Uploads
          kind="image"
          text={t('picture.upload')}
          accept="image/*"
          onUploaded={async ([file]) => file && choose(String(file.id), file.picture?.url ?? null)}
        />
      )}
      {error && <p className="k-error">{error}</p>}
    </div>
  )
}
