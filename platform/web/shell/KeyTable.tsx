import { Kbd, Modal, Switch } from '@mantine/core'
import { useState } from 'react'
import { writeCookie } from '../cookies.ts'
import { areKeysOn } from '../keys.ts'
import { useWordsByName, useTexts } from '../locale.tsx'
import { useSession } from '../session.tsx'
import { webTexts } from '../texts.ts'
import { visibleGroups, type Area } from './navigation.ts'

const rows = [
  ['palette', 'K', 'control'],
  ['search', '/', null],
  ['filters', 'f', null],
  ['down', 'j', null],
  ['up', 'k', null],
  ['select', 'x', null],
  ['open', 'Enter', null],
  ['previous', '[', null],
  ['next', ']', null],
  ['save', 'S', 'control'],
  ['help', '?', null],
  ['close', 'Esc', null],
] as const

/** What can be done by keyboard, and the switch that turns single keys off. */
export const KeyTable = ({ area, onClose }: { area: Area; onClose: () => void }) => {
  const t = useTexts(webTexts)
  const word = useWordsByName(area.texts)
  const { can } = useSession()
  const [isOn, setOn] = useState(areKeysOn)
  const places = visibleGroups(area, can).flatMap((group) => group.entries.filter((entry) => entry.key))
  return (
    <Modal opened onClose={onClose} title={t('shell.keys')} centered>
      <dl className="k-keys">
        {rows.map(([key, press, held]) => (
          <div key={key}>
            <dt>{t(`key.${key}`)}</dt>
            <dd>
              {held && <Kbd>{t(`key.${held}`)}</Kbd>} <Kbd>{press}</Kbd>
            </dd>
          </div>
        ))}
        {places.map((entry) => (
          <div key={entry.path}>
            <dt>{word(entry.text)}</dt>
            <dd>
              <Kbd>g</Kbd> <Kbd>{entry.key}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('shell.keys_on')}
        checked={isOn}
        onChange={(event) => {
          writeCookie('single_keys', event.currentTarget.checked ? 'on' : 'off')
          setOn(event.currentTarget.checked)
        }}
      />
    </Modal>
  )
}
