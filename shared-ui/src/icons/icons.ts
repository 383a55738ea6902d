/**
 * The site's icons, named by their meaning here (Lucide, ISC licence). All are decorative: the button or link has the
 * name. Each is marked pure, so an app bundles only the icons that it uses. `songIcons.ts` has the icons of song lists:
 * a module is the smallest unit of a chunk, and the first screen needs no other icons.
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
  CircleCheck,
  CircleQuestionMark,
  Clock,
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
  Phone,
  Plus,
  RefreshCw,
  Repeat,
  Search,
  Settings,
  Shield,
  SkipBack,
  SkipForward,
  Sun,
  ThumbsUp,
  User,
  Volume2,
  VolumeX,
  X,
} from 'lucide-react';
import { createIcon } from './createIcon.tsx';

export const PreviousIcon = /*#__PURE__*/ createIcon(SkipBack, 'solid');
export const NextIcon = /*#__PURE__*/ createIcon(SkipForward, 'solid');
export const LoopIcon = /*#__PURE__*/ createIcon(Repeat);
export const AutoplayIcon = /*#__PURE__*/ createIcon(ListEnd);
export const QueueIcon = /*#__PURE__*/ createIcon(ListMusic);
export const AddToQueueIcon = /*#__PURE__*/ createIcon(ListPlus);
export const PlayNextIcon = /*#__PURE__*/ createIcon(ListStart);
export const RemoveFromQueueIcon = /*#__PURE__*/ createIcon(ListX);
export const GripIcon = /*#__PURE__*/ createIcon(GripVertical);
export const SoundOnIcon = /*#__PURE__*/ createIcon(Volume2);
export const SoundOffIcon = /*#__PURE__*/ createIcon(VolumeX);

export const MenuIcon = /*#__PURE__*/ createIcon(Menu);
export const SearchIcon = /*#__PURE__*/ createIcon(Search);
export const SunIcon = /*#__PURE__*/ createIcon(Sun);
export const MoonIcon = /*#__PURE__*/ createIcon(Moon);
export const HomeIcon = /*#__PURE__*/ createIcon(House);
export const TrendingIcon = /*#__PURE__*/ createIcon(Flame);
export const SongIcon = /*#__PURE__*/ createIcon(Music);
export const AlbumIcon = /*#__PURE__*/ createIcon(Disc3);
export const ArtistIcon = /*#__PURE__*/ createIcon(MicVocal);
export const GenreIcon = /*#__PURE__*/ createIcon(LayoutGrid);
export const PlaylistIcon = /*#__PURE__*/ createIcon(ListMusic);
export const DiscoverIcon = /*#__PURE__*/ createIcon(Compass);
export const ChartIcon = /*#__PURE__*/ createIcon(ChartNoAxesColumn);
export const CalendarIcon = /*#__PURE__*/ createIcon(Calendar);
export const HelpIcon = /*#__PURE__*/ createIcon(CircleQuestionMark);
export const PlansIcon = /*#__PURE__*/ createIcon(CreditCard);
export const SettingsIcon = /*#__PURE__*/ createIcon(Settings);
export const AccountIcon = /*#__PURE__*/ createIcon(User);
export const LogOutIcon = /*#__PURE__*/ createIcon(LogOut);

export const CloseIcon = /*#__PURE__*/ createIcon(X);
export const BackIcon = /*#__PURE__*/ createIcon(ArrowLeft);
export const ChevronLeftIcon = /*#__PURE__*/ createIcon(ChevronLeft);
export const ChevronRightIcon = /*#__PURE__*/ createIcon(ChevronRight);
export const ChevronDownIcon = /*#__PURE__*/ createIcon(ChevronDown);
export const CheckIcon = /*#__PURE__*/ createIcon(Check);
export const PlusIcon = /*#__PURE__*/ createIcon(Plus);
export const AlertIcon = /*#__PURE__*/ createIcon(CircleAlert);
export const SuccessIcon = /*#__PURE__*/ createIcon(CircleCheck);
export const InfoIcon = /*#__PURE__*/ createIcon(Info);
export const RefreshIcon = /*#__PURE__*/ createIcon(RefreshCw);
export const CopyIcon = /*#__PURE__*/ createIcon(Copy);
export const LinkIcon = /*#__PURE__*/ createIcon(Link);
export const EyeIcon = /*#__PURE__*/ createIcon(Eye);
export const EyeOffIcon = /*#__PURE__*/ createIcon(EyeOff);
export const ClockIcon = /*#__PURE__*/ createIcon(Clock);
export const MailIcon = /*#__PURE__*/ createIcon(Mail);
export const PhoneIcon = /*#__PURE__*/ createIcon(Phone);
export const CameraIcon = /*#__PURE__*/ createIcon(Camera);
export const ShieldIcon = /*#__PURE__*/ createIcon(Shield);
export const HeadphonesIcon = /*#__PURE__*/ createIcon(Headphones);
export const ChatIcon = /*#__PURE__*/ createIcon(MessageCircle);
export const MessageIcon = /*#__PURE__*/ createIcon(MessageSquareText);
export const ThumbsUpIcon = /*#__PURE__*/ createIcon(ThumbsUp);
export const AtSignIcon = /*#__PURE__*/ createIcon(AtSign);
