import { route, type Route } from '#platform/server/route.ts'
import { anyone, signedIn } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import * as fonts from '../contract/fonts.ts'
import { addFont, editFont, removeFont, showFont, showFonts } from './fonts.ts'
import { shareTheme, showSharedTheme, takeSharedTheme, unshareTheme } from './share-theme.ts'
import { addTheme, editTheme, removeTheme, showTheme, showThemes, takeTheme } from './themes.ts'

const read = { permission: 'themes.read' } as const
const change = { permission: 'themes.change' } as const

export const themesRoutes: readonly Route[] = [
  route(contract.showThemes, { ...read, verb: showThemes }),
  route(contract.showTheme, { ...read, verb: (ctx, { id }) => showTheme(ctx, id) }),
  route(contract.addTheme, { ...change, status: 201, verb: addTheme }),
  route(contract.editTheme, { ...change, verb: editTheme }),
  route(contract.takeTheme, { ...change, status: 201, verb: takeTheme }),
  route(contract.removeTheme, { ...change, verb: removeTheme }),
  route(fonts.showFonts, { ...read, verb: showFonts }),
  route(fonts.showFontPrefs, { ...read, verb: (ctx, { id }) => showFont(ctx, id) }),
  route(fonts.addFont, { ...change, status: 201, verb: addFont }),
  route(fonts.editFont, { ...change, verb: editFont }),
  route(fonts.removeFont, { ...change, verb: removeFont }),
  route(contract.shareTheme, { ...change, verb: shareTheme }),
  route(contract.unshareTheme, { ...change, verb: unshareTheme }),
  route(contract.takeSharedTheme, { permission: signedIn, status: 201, verb: takeSharedTheme }),
  route(contract.showSharedTheme, { permission: anyone, verb: showSharedTheme }),
]
