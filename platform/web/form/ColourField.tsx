import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readColour } from '../../shared/colour.ts'
import { useTexts } from '../locale.tsx'
import { webTexts } from '../texts.ts'
import '../../../ui/colour-field.css'

type Props = Omit<TextInputProps, 'defaultValue'> & {
  inputKey: string
  defaultValue: string
  onPick: (colour: string) => void
  watch: (listener: (value: string) => void) => void
}

/** A colour as #rrggbb or #rgb, typed or chosen by eye. */
export const ColourField = ({ inputKey, defaultValue, onPick, watch, ...input }: Props) => {
  const t = useTexts(webTexts)
  const [colour, setColour] = useState(defaultValue)
  watch(setColour)
  return (
    <div className="k-row k-colour-field">
      <TextInput key={inputKey} {...input} defaultValue={defaultValue} autoComplete="off" />
      <input
        type="color"
        className="k-colour"
        data-empty={colour === '' || undefined}
        aria-label={t('form.by_eye', { name: String(input.label) })}
        // What holds while nothing is chosen shows through.
        value={readColour(colour) ?? readColour(input.placeholder ?? '') ?? '#ffffff'}
        onChange={(event) => onPick(event.currentTarget.value)}
      />
    </div>
  )
}
