// Names that the code must not use, and the standard terms of docs/glossary.md to write instead.
import ts from 'typescript';
import { splitComments } from '../docs/read-sources.mjs';

/** Retired identifiers by replacement: the key is the new name, the value lists the old names. */
const RETIRED_NAMES = {
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
  detectLeaks: 'findLeaks countLiving',
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
  selectFirstScreenScripts: 'addUpFirstScreen',
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
  deleteExpiredCaptchas: 'forgetOldCaptchas',
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
  'recover, FailureKind': 'examine Trouble',
  'a name with its unit, such as #inFlight': 'flights',
  'MessageEnvelope, MailTemplate': 'Postings Letters',
  'ResolvedRelease, or what is visited': 'Visit',
  'controls, preview': 'desk',
  'the verb: announce, report, show': 'tell told said',
  'unchanged, or the verb': 'stay',
  ResendCode: 'ResendLine',
};

/** Names that begin with a retired verb, such as `noteVisit` or `tellPage`. */
const RETIRED_VERBS = { record: /^note[A-Z]/, report: /^(tell|told)[A-Z]/ };

/** Retired file names without extension, by the new name. */
const RETIRED_FILE_NAMES = {
  cacheExpiry: 'kept',
  timeouts: 'patience',
  proxy: 'pass-on',
  transition: 'step',
  cacheablePaths: 'requestKinds',
  templates: 'letters',
  mainMenuOpenStyles: 'mainMenuOpen',
  'toSharedSong, shareTexts': 'describeSong shareLinks',
  'leaks, and one detector': 'countLiving findLeaks watchLeftovers',
  'hit-rows.queries, typos, word-rows.queries': 'search.queries search-text top.queries',
  navigationPaths: 'ways',
};

/** Old names in stored data or other builds. Each name may occur only in its file, which maps it. */
const PERSISTED_NAMES = {
  askedPlaces: 'mfe-player/src/player/SavedPlayback.ts',
  handOver: 'mfe-player/src/player/getPlayer.ts',
};

const invertTable = (table) =>
  new Map(Object.entries(table).flatMap(([instead, names]) => names.split(' ').map((name) => [name, instead])));

const replacementByName = invertTable(RETIRED_NAMES);
const replacementByFileName = invertTable(RETIRED_FILE_NAMES);

/** Collects the identifiers of a module (private names without `#`). Ignores words in strings. */
function collectIdentifiers(file, source) {
  const names = new Set();
  const visit = (node) => {
    if (ts.isIdentifier(node)) names.add(node.text);
    if (ts.isPrivateIdentifier(node)) names.add(node.text.slice(1));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return names;
}

/**
 * Finds retired names in a module: in its code, in its comments' code spans, and in its file name.
 * @returns {{ name: string, instead: string, index: number }[]}
 */
export function findRetiredNames(file, source) {
  const spans = splitComments(source).comments.flatMap(({ text }) => text.match(/`[^`\n]+`/g) ?? []);
  const words = new Set([...collectIdentifiers(file, source), ...(spans.join(' ').match(/[\w$]+/g) ?? [])]);
  const found = [...words].map((name) => ({ name, instead: replacementByName.get(name) ?? findVerbReplacement(name) }));
  const names = found.filter(({ name, instead }) => instead !== undefined && PERSISTED_NAMES[name] !== file);
  const base = file
    .split('/')
    .at(-1)
    .replace(/(\.test)?\.\w+$/, '');
  return [
    ...names.map((one) => ({ ...one, index: indexOfWord(source, one.name) })),
    ...(replacementByFileName.has(base) ? [{ name: base, instead: replacementByFileName.get(base), index: 0 }] : []),
  ];
}

const findVerbReplacement = (name) => {
  const verb = Object.keys(RETIRED_VERBS).find((key) => RETIRED_VERBS[key].test(name));
  return verb && `${verb}…`;
};
const indexOfWord = (source, word) => Math.max(0, source.search(new RegExp(`\\b${word}\\b`)));
