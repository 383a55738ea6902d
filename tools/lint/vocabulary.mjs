// The names that the code no longer uses, and what to write instead: the standard terms of docs/glossary.md.
import { splitComments } from '../docs/read-sources.mjs';

/** Identifiers, by the name that replaces them. */
const RETIRED = {
  SourceRecovery: 'SourceDoctor DoctorPatient DoctorOrders',
  StallDetector: 'StallWatch',
  PlaybackPosition: 'PositionKeeper',
  'FavouritesStore, SessionService': 'FavouritesKeeper SessionKeeper',
  'OfflineSongs, or a verb with “cache”': 'KeptSongs keepHeard keepThings keepSeen',
  'PlaybackHandoff, handOff': 'HandedPlayback handOver',
  handleCommands: 'connectCommands',
  'isUserQueued, userQueuedIndexes, keepUserQueued': 'isAsked askedPlaces carryAsked',
  effectsOnly: 'doOnly',
  HomeHero: 'Opening',
  'BelowFold, BelowFoldSections': 'LowerPart LowerSections LowerSkeleton',
  StatList: 'Facts',
  'Breadcrumb, renderBreadcrumb, buildBreadcrumb': 'Crumbs SongCrumbs renderCrumbs listCrumbs buildBreadcrumbs',
  TwoColumns: 'Split',
  SectionHeading: 'RuledHead',
  NamedSongHero: 'NamedSongTop',
  'LazyModule, useLazyModule': 'Later useLater createLater',
  'SongPlayer, PlaybackControls': 'SongDeck Transport',
  toKnownGlyphs: 'toKnownLetters',
  'createMessageRouter, createPendingMessages, createErrorReporter': 'createMailbox createWaitingRoom createFaultDesk',
  createTestSender: 'trial dryRun createDryRun',
  'MailTransport, OutgoingMail': 'MailCarrier Posting',
  'watchConnectivity, reportConnectivity, isOffline': 'watchLine noteLine isLineDown',
  'setNetwork, simulateOnlineState': 'setLine tellLine showLine',
  networkFailure: 'brokenLine',
  'ReleaseResolver, ResolvedRelease, BuildOverrides, parseOverrides': 'Visits Wishes readAsked',
  ShortCache: 'MomentCache',
  createDialogSession: 'createVisit',
  HoneypotField: 'Trap',
  proxy: 'passOn',
  PipelinedConnections: 'StatementLanes',
  createMenuState: 'createMenus',
  createHeadlessPlayer: 'createFacelessPlayer',
  recordEvent: 'noteEvent',
  'createControls, createPreview, createStubs': 'createDesk createStage createStandIns',
  detectLeaks: 'findLeaks',
  trackUnreleased: 'watchLeftovers',
  createBuildLoader: 'createSideLoader',
  PendingSettings: 'SettingsDue',
  createPendingSettings: 'createSettingsDue',
  createAccountSettings: 'joinAccountSettings',
  isLogOutPending: 'isLogOutDue',
  recordPendingLogOut: 'recordLogOutDue',
  markBrokenBuild: 'rememberBroken',
  chooseEvictions: 'chooseSurplus',
  ScrollPositions: 'ScrollMemory',
  createScrollPositions: 'createScrollMemory',
  retryBootScripts: 'rescueBootScripts',
  stepOfFields: 'stepHolding',
  useExpandedPrint: 'useUnfoldedPrint',
  EngineEnvironment: 'EngineWorld',
  isPrematureEnd: 'isEarlyEnd',
  watchPlayback: 'watchTruth',
  useNearViewport: 'useNearScreen',
  paletteByPosition: 'paletteInTurn',
  buildsFolderOf: 'workshopOf',
  inspectSite: 'lookAtSite',
  sumFirstScreen: 'addUpFirstScreen',
  progressOf: 'shareDone',
  decodeSound: 'hearSound',
  createFanDetails: 'inventFan',
  requestSite: 'askForSite',
  Mailbox: 'Postbox',
  openMailbox: 'openPostbox',
  listOwnData: 'listBelongings',
  obtainResetToken: 'earnResetToken',
  inParallel: 'atOnce',
  FALLBACK_METRICS: 'METRIC_TWINS',
  releaseFixture: 'releaseMadeUp',
  fakeTools: 'madeUpTools',
  writeBuildFixture: 'writeMadeUpBuild',
  swapWithPrevious: 'swapBack',
  DevicesFooter: 'DevicesFoot',
  NowPlayingFooter: 'NowPlayingFoot',
  FooterButton: 'FootButton',
  PanelHeader: 'PanelHead',
  PageHeader: 'PageHead',
  ShareHeader: 'ShareHead',
  SongMenuHeader: 'SongMenuHead',
  ChartHeader: 'ChartHead',
  RowHeader: 'RowHead',
  HeaderRow: 'HeadRow',
  sectionHeadings: 'sectionHeads',
  clearDraft: 'forgetDraft',
  clearSavedQueue: 'forgetQueue',
  clearUpload: 'forgetUpload',
  disableDevtools: 'forgetDevtools',
  deleteOldEvents: 'forgetOldEvents',
  deleteOldCaptchas: 'forgetOldCaptchas',
  deleteResets: 'forgetResets',
  deleteClosedEntries: 'forgetClosedEntries',
  collectAccountData: 'gatherAccountData',
  collectCandidates: 'gatherCandidates',
  allowLoopbackOnly: 'forOwnMachine',
  CaptchaAnswer: 'GivenAnswer',
  stateLabels: 'stateWords',
  emptyReset: 'noReset',
  emptyFavourites: 'noFavourites',
  SlowNotice: 'SlowLine',
  ResendCode: 'ResendLine',
};

/** File names without their extension, by what they became. */
const RETIRED_FILES = {
  cacheExpiry: 'kept',
  timeouts: 'patience',
  proxy: 'pass-on',
  transition: 'step',
  cacheablePaths: 'requestKinds',
  templates: 'letters',
  'hit-rows.queries, typos, word-rows.queries': 'search.queries search-text top.queries',
  navigationPaths: 'ways',
};

/** Names that stored data or other builds still use, by the one file that maps them: only there may they occur. */
const PERSISTED = {
  askedPlaces: 'mfe-player/src/player/SavedPlayback.ts',
  handOver: 'mfe-player/src/player/getPlayer.ts',
};

const invert = (table) =>
  new Map(Object.entries(table).flatMap(([instead, names]) => names.split(' ').map((name) => [name, instead])));

const insteadOf = invert(RETIRED);
const insteadOfFile = invert(RETIRED_FILES);

const TEXT = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`/g;
const withoutTexts = (code) => code.replace(TEXT, (text) => (text.match(/\$\{[^}]*\}/g) ?? []).join(' '));

/**
 * Finds retired names in a module: in its code, in its comments' code spans, and in its file name.
 * @returns {{ name: string, instead: string, index: number }[]}
 */
export function findRetiredNames(file, source) {
  const { code, comments } = splitComments(source);
  const spans = comments.flatMap(({ text }) => text.match(/`[^`\n]+`/g) ?? []);
  const words = new Set(`${withoutTexts(code)} ${spans.join(' ')}`.match(/[\w$]+/g));
  const names = [...words].filter((name) => insteadOf.has(name) && PERSISTED[name] !== file);
  const base = file
    .split('/')
    .at(-1)
    .replace(/(\.test)?\.\w+$/, '');
  return [
    ...names.map((name) => ({ name, instead: insteadOf.get(name), index: indexOfWord(source, name) })),
    ...(insteadOfFile.has(base) ? [{ name: base, instead: insteadOfFile.get(base), index: 0 }] : []),
  ];
}

const indexOfWord = (source, word) => Math.max(0, source.search(new RegExp(`\\b${word}\\b`)));
