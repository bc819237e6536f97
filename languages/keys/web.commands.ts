// Written by `npm run texts -- extract` from languages/en/web.commands.po.
import { catalogue } from '../catalogue.ts'

export const webCommandsMessages = catalogue<
  | 'shell.to_dark'
  | 'shell.to_light'
  | 'shell.to_auto'
  | 'shell.sign_out'
  | 'shell.switch_to'
  | 'shell.language'
  | 'shell.keys'
  | 'shell.words_scheme'
  | 'shell.words_language'
  | 'shell.words_account'
  | 'shell.words_out'
  | 'key.help'
>('web.commands')
