import type { SettingWords } from '../declaration.ts'

export const sandboxSettingWords: SettingWords = {
  en: {
    'field.sandbox.isEnabled': 'Sandbox bank',
    'hint.sandbox.isEnabled': 'The sandbox moves no money: for trying things out.',
  },
  de: {
    'field.sandbox.isEnabled': 'Sandbox-Bank',
    'hint.sandbox.isEnabled': 'Die Sandbox bewegt kein Geld: zum Ausprobieren.',
  },
}
