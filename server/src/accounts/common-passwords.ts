/**
 * The passwords that are tried first, as far as they pass the rule of a letter and a digit (VAL-5), in lower case, with
 * some that only this site's visitors would choose. Guessing is throttled, so the first few hundred are what matters.
 */
const COMMON = new Set(
  `123456a 1234567a 12345678a 123456789a 1234567890a a123456 a1234567 a12345678 a123456789 aa123456 aa12345678 abc123
  abc1234 abc12345 abc123456 abcd123 abcd1234 abcd12345 abcd123456 abcde123 abcdef1 abcdef12 abcdefg1 123abc 1234abc
  1234abcd 12345abc 123qwe 1234qwer 123456q 12345qwert 123qweasd 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3
  q1w2e3r4 q1w2e3r4t5 qwe123 qwer123 qwer1234 qwert1 qwert123 qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345
  qwerty123456 qwertyuiop1 asd123 asdf123 asdf1234 asdfgh1 asdfghjkl1 zxc123 zxcv123 zxcvbnm1 zaq12wsx zaq1xsw2
  password1 password12 password123 password1234 password12345 password01 password2 password3 password7 password11
  passw0rd p4ssword p4ssw0rd passw0rd1 passw0rd123 pass123 pass1234 pass12345 passwd1 passwd123 mypassword1 newpassword1
  admin1 admin12 admin123 admin1234 admin12345 administrator1 root123 root1234 toor123 user123 user1234 guest1 guest123
  test1 test12 test123 test1234 test12345 testing1 testing123 tester1 demo123 demo1234 login1 login123 login1234
  welcome1 welcome12 welcome123 welcome1234 hello1 hello12 hello123 hello1234 changeme1 changeme123 letmein1 letmein123
  access14 secret1 secret123 default1 temp123 temp1234 system1 master1 master123 super1 superman1 batman1 batman123
  spiderman1 pokemon1 pikachu1 naruto1 dragon1 dragon12 dragon123 monkey1 monkey12 monkey123 tiger1 tiger123 shadow1
  shadow123 sunshine1 sunshine123 princess1 princess123 angel1 angel123 baby123 babygirl1 lovely1 love123 love1234
  iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveu1 iloveu2 loveme1 lover1 football1 football12 football123 soccer1
  soccer10 soccer123 baseball1 basketball1 hockey1 arsenal1 arsenal123 chelsea1 chelsea123 liverpool1 liverpool123
  manchester1 manutd1 manunited1 barcelona1 realmadrid1 ronaldo7 ronaldo1 messi10 messi123 neymar10 michael1 michael123
  jordan1 jordan23 jessica1 ashley1 amanda1 charlie1 daniel1 thomas1 robert1 jennifer1 nicole1 hannah1 joshua1 andrew1
  matthew1 samsung1 samsung123 nokia123 iphone1 android1 google1 google123 facebook1 facebook123 youtube1 whatsapp1
  internet1 computer1 windows1 windows10 freedom1 forever1 nothing1 whatever1 trustno1 killer1 killer123 hunter1 hunter2
  ranger1 buster1 cookie1 pepper1 ginger1 summer1 summer123 winter1 flower1 rainbow1 cheese1 chocolate1 banana1 orange1
  purple1 yellow1 diamond1 silver1 golden1 money1 money123 blessed1 blessing1 jesus1 jesus123 jesus777 jesuschrist1
  jesusislord1 god123 godisgood1 godislove1 faith1 grace1 heaven1 amen123 christ1 bible123 music1 music123 musiclover1
  hiphop1 reggae1 rapper1 mixtape1 guitar1 drummer1 malawi1 malawi12 malawi123 malawi265 malawi1964 mzuzu123 lilongwe1
  lilongwe123 blantyre1 blantyre123 zomba123 chichewa1 nyimbo1 nyimbo12 nyimbo123 nyimbo1234 chikondi1 chikondi123
  mulungu1 mwana123 amayi123 bambo123 abc123456789 abc1234567 aaa111 aaa123 aaaaaa1 a1b2c3 a1b2c3d4 a1b2c3d4e5 a1s2d3
  a1s2d3f4 1a2b3c 1a2b3c4d qaz123 qazwsx1 qazwsx123 wsx123 xyz123 zzz111 zxcvbn1 asdasd1 asdasd123 qweqwe1 qweqwe123
  qweasd1 qweasd123 qweasdzxc1 qwqwqw1 111111a 11111111a 000000a 00000000a 121212a 123123a 123321a 654321a 112233a
  555555a 666666a 777777a 888888a 987654321a 1111111a a000000 a111111 a111111111 a123123 a654321 aa1234 aa12345 aa112233
  aaa12345 asd12345 qwe12345 qwe123456 qq123456 ww123456 zz123456 x123456 z123456 w123456 q123456 q1234567 q12345678
  s123456 d123456 m123456 j123456 k123456 l123456 g00gle gfhjkm1 ghbdtn1 dfkthbz1`.split(/\s+/),
);

/** What is said of one, at its field. */
export const COMMON_PASSWORD = 'This password is one of the most common ones. Please choose another.';

/** True for one of the commonest passwords, in any case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
