import { Input, Modal } from '@mantine/core'
import { useState } from 'react'
import type { ClientInput } from '#platform/shared/contract.ts'
import { Brought } from '#platform/web/brought.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { languageName, type Locale } from '#platform/shared/texts.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { addCategory, editCategory } from '#capabilities/offer/catalog/contract.ts'
import { possibleParents } from '../../rules/category-tree.ts'
import { productDeskTexts } from '../../texts.ts'
import type { Category } from './category.ts'
import '../../../../../ui/colour-field.css'

type Props = { category: Category | undefined; categories: readonly Category[]; onClose: () => void }

/** A category's words and place: new, or one that exists. */
export const CategoryForm = (props: Props) => {
  const t = useTexts(productDeskTexts)
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.category?.title ?? t('new_category')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Fields {...props} />
    </Modal>
  )
}

const Fields = ({ category, categories, onClose }: Props) => {
  const t = useTexts(productDeskTexts)
  const told = (category ?? categories[0])?.translations ?? []
  const initial = {
    title: category?.title ?? '',
    description: category?.description ?? '',
    parentId: category?.parentId ? String(category.parentId) : '',
    color: category?.color ?? '',
    hidden: category?.hidden ?? false,
    translations: category ? told : told.map(({ locale }) => ({ locale, title: '', description: '' })),
  }
  const form = useForm({
    endpoint: category ? editCategory : addCategory,
    texts: productDeskTexts,
    initial: initial,
    shape: (values) =>
      ({
        ...values,
        parentId: values['parentId'] ? Number(values['parentId']) : null,
        ...(category ? { id: category.id } : {}),
      }) as ClientInput<typeof editCategory>,
    onDone: onClose,
  })
  return (
    <Form form={form}>
      <FormField form={form} kind="text" name="title" label={t('field.categoryTitle')} required />
      <FormField form={form} kind="textarea" name="description" rows={2} hint={t('hint.categoryDescription')} />
      {told.map(({ locale }, at) => (
        <CategoryInLanguage key={locale} form={form} at={at} locale={locale} />
      ))}
      <FormField
        form={form}
        kind="select"
        name="parentId"
        options={possibleParents(categories, category?.id).map(({ category: each, depth }) => ({
          value: String(each.id),
          label: `${'– '.repeat(depth)}${each.title}`,
        }))}
        hint={t('hint.parentId')}
      />
      <ColourField form={form} start={initial.color} />
      <FormField form={form} kind="switch" name="hidden" />
    </Form>
  )
}

type Text = { text: string; isRich: boolean; longest: number }
type ToldProps = { form: FormState; at: number; locale: Locale }

/** What a category says in another language of the shop. */
const CategoryInLanguage = ({ form, at, locale }: ToldProps) => {
  const t = useTexts(productDeskTexts)
  const language = languageName(locale, useLocale())
  const path = `translations.${at}`
  const translate = async (say: (texts: Text[]) => Promise<readonly (string | null)[]>) => {
    const { title, description } = form.mantine.getValues() as { title: string; description: string }
    const asked = { [`${path}.title`]: title, [`${path}.description`]: description }
    const fields = Object.entries(asked).filter(([, text]) => text.trim() !== '')
    const said = await say(fields.map(([, text]) => ({ text, isRich: false, longest: 1000 })))
    for (const [place, [name]] of fields.entries()) if (said[place]) form.mantine.setFieldValue(name, said[place])
  }
  return (
    <>
      <FormField
        form={form}
        kind="text"
        name={`${path}.title`}
        label={t('languages.category_title', { language })}
        lang={locale}
        hint=""
      />
      <FormField
        form={form}
        kind="textarea"
        name={`${path}.description`}
        label={t('languages.category_description', { language })}
        lang={locale}
        rows={2}
        hint=""
      />
      <Brought name="texts.translate" given={{ to: locale, translate }} />
    </>
  )
}

const standardColour = '#404ed5'

/** A colour, or none: browsers' own field always has one. */
const ColourField = ({ form, start }: { form: FormState; start: string }) => {
  const t = useTexts(productDeskTexts)
  const [colour, setColour] = useState(start)
  const choose = (next: string) => {
    setColour(next)
    form.mantine.setFieldValue('color', next, { forceUpdate: false })
  }
  return (
    <Input.Wrapper id="field-color" label={t('field.color')} error={form.mantine.errors['color']}>
      <div className="k-row">
        <input
          id="field-color"
          type="color"
          className="k-colour"
          data-empty={colour === '' || undefined}
          value={colour || standardColour}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {colour === '' ? (
          <span className="k-small k-second">{t('no_colour')}</span>
        ) : (
          <button type="button" className="k-link-button" onClick={() => choose('')}>
            {t('remove_colour')}
          </button>
        )}
      </div>
    </Input.Wrapper>
  )
}
