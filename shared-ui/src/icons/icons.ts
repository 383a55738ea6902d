/**
 * The site's icons, named by their meaning here (Lucide, ISC licence). All are decorative: the button or link has the
 * name. Each is marked pure, so an app bundles only the icons that it uses. The icons of song lists have their own
 * module, `songIcons.ts`, because the first screen needs only those, and bundlers do not split a module.
 */
import {
  ArrowLeft,
  AtSign,
  Calendar,
  Camera,
  ChartNoAxesColumn,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleArrowDown,
  CircleCheck,
  CirclePlus,
  CircleQuestionMark,
  Clock,
  CodeXml,
  Compass,
  Copy,
  CreditCard,
  Disc3,
  Eye,
  EyeOff,
  Flame,
  GripVertical,
  Headphones,
  House,
  Info,
  LayoutGrid,
  Library,
  Link,
  ListEnd,
  ListMusic,
  ListPlus,
  ListStart,
  ListX,
  LogOut,
  Mail,
  Menu,
  MessageCircle,
  MessageSquareText,
  MicVocal,
  Moon,
  Music,
  Pencil,
  Phone,
  Plus,
  RefreshCw,
  Repeat,
  Search,
  Settings,
  Shield,
  Shuffle,
  SkipBack,
  SkipForward,
  Sun,
  ThumbsUp,
  Trash2,
  User,
  UserPlus,
  Volume2,
  VolumeX,
  X,
} from 'lucide-react';
import { createIcon } from './createIcon.tsx';

/** Previous song, in the player. */
export const PreviousIcon = /*#__PURE__*/ createIcon(SkipBack, 'solid');
/** Next song, in the player. */
export const NextIcon = /*#__PURE__*/ createIcon(SkipForward, 'solid');
/** Repeat the current song, in the player. */
export const LoopIcon = /*#__PURE__*/ createIcon(Repeat);
/** Play the songs to come in random order, in the player. */
export const ShuffleIcon = /*#__PURE__*/ createIcon(Shuffle);
/** The player's sleep timer. The same glyph as the dark theme's. */
export const SleepIcon = /*#__PURE__*/ createIcon(Moon);
/** Continue with the next song, in the player. */
export const AutoplayIcon = /*#__PURE__*/ createIcon(ListEnd);
/** Open the queue. The same glyph as `PlaylistIcon`. */
export const QueueIcon = /*#__PURE__*/ createIcon(ListMusic);
/** Add a song at the end of the queue, in a song's menu. */
export const AddToQueueIcon = /*#__PURE__*/ createIcon(ListPlus);
/** Add songs to a playlist, in a song's menu, on an album's page and in the queue. */
export const AddToPlaylistIcon = /*#__PURE__*/ createIcon(CirclePlus);
/** Add a song after the current one, in a song's menu. */
export const PlayNextIcon = /*#__PURE__*/ createIcon(ListStart);
/** Take a song out of the queue, in the queue's dialog. */
export const RemoveFromQueueIcon = /*#__PURE__*/ createIcon(ListX);
/** Keep a song on this device. */
export const KeepIcon = /*#__PURE__*/ createIcon(CircleArrowDown);
/** Deletes a song from this device. */
export const RemoveFromDeviceIcon = /*#__PURE__*/ createIcon(Trash2);
/** Edit the title and description of a playlist. */
export const EditIcon = /*#__PURE__*/ createIcon(Pencil);
/** Delete a playlist. The same glyph as `RemoveFromDeviceIcon`. */
export const DeleteIcon = /*#__PURE__*/ createIcon(Trash2);
/** Embed a song, album or playlist in another site. */
export const EmbedIcon = /*#__PURE__*/ createIcon(CodeXml);
/** The handle that moves a row of the queue. */
export const GripIcon = /*#__PURE__*/ createIcon(GripVertical);
/** The player's mute button while the sound is on. */
export const SoundOnIcon = /*#__PURE__*/ createIcon(Volume2);
/** The player's mute button while the sound is muted. */
export const SoundOffIcon = /*#__PURE__*/ createIcon(VolumeX);

/** Open the side menu, in the header and the phone's tab bar. */
export const MenuIcon = /*#__PURE__*/ createIcon(Menu);
/** Search: the button that opens it, and its field. */
export const SearchIcon = /*#__PURE__*/ createIcon(Search);
/** Change to the light theme. The header shows this icon in the dark theme. */
export const SunIcon = /*#__PURE__*/ createIcon(Sun);
/** Change to the dark theme. The header shows this icon in the light theme. */
export const MoonIcon = /*#__PURE__*/ createIcon(Moon);
/** The home page, in the menus. */
export const HomeIcon = /*#__PURE__*/ createIcon(House);
/** Trending songs, in the phone's tab bar. */
export const TrendingIcon = /*#__PURE__*/ createIcon(Flame);
/** Songs, in the menu, and in place of the cover when a song's page fails. */
export const SongIcon = /*#__PURE__*/ createIcon(Music);
/** Albums, in the menu, and 'Go to album' in a song's menu. */
export const AlbumIcon = /*#__PURE__*/ createIcon(Disc3);
/** Artists, in the menu, and 'Go to artist' in a song's menu. */
export const ArtistIcon = /*#__PURE__*/ createIcon(MicVocal);
/** Follow an artist, on the artist's page and in a song's menu. */
export const FollowIcon = /*#__PURE__*/ createIcon(UserPlus);
/** Genres, in the menu. */
export const GenreIcon = /*#__PURE__*/ createIcon(LayoutGrid);
/** Playlists, in the menu. */
export const PlaylistIcon = /*#__PURE__*/ createIcon(ListMusic);
/** The library, in the menu. */
export const LibraryIcon = /*#__PURE__*/ createIcon(Library);
/** The page 'Discover', in the menu. */
export const DiscoverIcon = /*#__PURE__*/ createIcon(Compass);
/** Charts, in the menus. */
export const ChartIcon = /*#__PURE__*/ createIcon(ChartNoAxesColumn);
/** News and events, in the menu. */
export const CalendarIcon = /*#__PURE__*/ createIcon(Calendar);
/** The help centre, in the menu. */
export const HelpIcon = /*#__PURE__*/ createIcon(CircleQuestionMark);
/** Plans, in the menu and the help centre. */
export const PlansIcon = /*#__PURE__*/ createIcon(CreditCard);
/** The settings page, in the menus. */
export const SettingsIcon = /*#__PURE__*/ createIcon(Settings);
/** The visitor's account: the login button, and the picture of a fan without a picture. */
export const AccountIcon = /*#__PURE__*/ createIcon(User);
/** End a session, on this device or on others. */
export const LogOutIcon = /*#__PURE__*/ createIcon(LogOut);

/** Close a dialog or menu, dismiss a message, or remove an entry from a list. */
export const CloseIcon = /*#__PURE__*/ createIcon(X);
/** The previous step of a dialog with steps. */
export const BackIcon = /*#__PURE__*/ createIcon(ArrowLeft);
/** Scroll a shelf back, the previous page of a table, or back to the list above a row's page. */
export const ChevronLeftIcon = /*#__PURE__*/ createIcon(ChevronLeft);
/** Scroll a shelf forward, or the next page of a table. */
export const ChevronRightIcon = /*#__PURE__*/ createIcon(ChevronRight);
/** Open content below (a select, an answer), or close the full-screen player, which moves downwards. */
export const ChevronDownIcon = /*#__PURE__*/ createIcon(ChevronDown);
/** A feature that a plan includes. */
export const CheckIcon = /*#__PURE__*/ createIcon(Check);
/** Add or create something. */
export const PlusIcon = /*#__PURE__*/ createIcon(Plus);
/** A failure or a warning: banners, field errors, takedowns. */
export const AlertIcon = /*#__PURE__*/ createIcon(CircleAlert);
/** An action that succeeded: banners, a solved captcha. */
export const SuccessIcon = /*#__PURE__*/ createIcon(CircleCheck);
/** A neutral remark, neither a failure nor a success. */
export const InfoIcon = /*#__PURE__*/ createIcon(Info);
/** Replace a captcha by another one. To repeat a failed load, use `RetryIcon`. */
export const RefreshIcon = /*#__PURE__*/ createIcon(RefreshCw);
/** Copy a link to the clipboard, when sharing. */
export const CopyIcon = /*#__PURE__*/ createIcon(Copy);
/** The link to a heading on the information pages. */
export const LinkIcon = /*#__PURE__*/ createIcon(Link);
/** Show the typed password. */
export const EyeIcon = /*#__PURE__*/ createIcon(Eye);
/** Mask the typed password again. */
export const EyeOffIcon = /*#__PURE__*/ createIcon(EyeOff);
/** A recent search, among the suggestions. */
export const ClockIcon = /*#__PURE__*/ createIcon(Clock);
/** Write to support by e-mail. */
export const MailIcon = /*#__PURE__*/ createIcon(Mail);
/** Contact by telephone. */
export const PhoneIcon = /*#__PURE__*/ createIcon(Phone);
/** Choose a profile picture. */
export const CameraIcon = /*#__PURE__*/ createIcon(Camera);
/** Protection: the browser check of a captcha, and safety in the help centre. Also the studio, for staff. */
export const ShieldIcon = /*#__PURE__*/ createIcon(Shield);
/** Listening, as a subject of the help centre. */
export const HeadphonesIcon = /*#__PURE__*/ createIcon(Headphones);
/** Share on WhatsApp, with a neutral glyph instead of the brand's mark. */
export const ChatIcon = /*#__PURE__*/ createIcon(MessageCircle);
/** Share by text message. */
export const MessageIcon = /*#__PURE__*/ createIcon(MessageSquareText);
/** Share on Facebook, with a neutral glyph instead of the brand's mark. */
export const ThumbsUpIcon = /*#__PURE__*/ createIcon(ThumbsUp);
/** Share on X, with a neutral glyph instead of the brand's mark. */
export const AtSignIcon = /*#__PURE__*/ createIcon(AtSign);
